import { expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'
import { stagedSite } from './staged-site.fixture.ts'

const findProblems = (body: string, base = '/') =>
  checkLinks(stagedSite({ 'index.html': body }, { base })).map((line) => line.replace('index.html: ', ''))

test.each([
  ['<a href="/about">'],
  ['<a href="/about#top">'],
  ['<a href="/?category=Emergency">'],
  ['<a href="#here" id="here">'],
  ['<a href="https://site.example/about">'],
  ['<a href="https://other.example/gone">'],
  ['<a href="mailto:a@site.example?subject=x%20y"><a href="tel:+16045550142">'],
  ['<img src="/assets/a%20b.webp" srcset="/assets/a%20b.webp 480w, /assets/a%20b.webp 768w">'],
])('%s works', (body) => expect(findProblems(body)).toEqual([]))

test.each([
  ['<a href="/gone">', '/gone does not exist'],
  ['<a href="/about/">', '/about/ does not exist'],
  ['<a href="/about#gone">', '/about#gone has a broken anchor: no element has the id "gone"'],
  ['<a href="#gone">', '#gone has a broken anchor: no element has the id "gone"'],
  ['<a href="">', '(empty address) does not exist'],
  ['<a href="https://site.example/gone">', 'https://site.example/gone does not exist'],
  ['<a href="/%zz">', '/%zz is not a valid address'],
  ['<img srcset="/assets/a%20b.webp 480w, /assets/gone.webp 768w">', '/assets/gone.webp does not exist'],
  ['<script src="/assets/gone.js"></script>', '/assets/gone.js does not exist'],
  ['<template><a href="/gone"></a></template>', '/gone does not exist'],
])('%s is broken', (body, problem) => expect(findProblems(body)).toEqual([problem]))

test('below a base path, every address except public ones includes it', () => {
  expect(
    findProblems(
      '<a href="/pr-1/about#top"><a href="/pr-1/"><a href="/pr-1"><a href="https://site.example/about">',
      '/pr-1/',
    ),
  ).toEqual([])
  expect(findProblems('<a href="/about">', '/pr-1/')).toEqual(['/about is outside the base path /pr-1/'])
})
