import { expect, test } from 'vitest'
import { checkLinks } from './check-links.ts'
import { stagedSite } from './staged-site.fixture.ts'

const problemsOf = (body: string, base = '/') =>
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
])('%s is sound', (body) => expect(problemsOf(body)).toEqual([]))

test.each([
  ['<a href="/gone">', '/gone leads to nothing'],
  ['<a href="/about/">', '/about/ leads to nothing'],
  ['<a href="/about#gone">', '/about#gone leads to no element: there is no id "gone"'],
  ['<a href="#gone">', '#gone leads to no element: there is no id "gone"'],
  ['<a href="">', '(empty address) leads to nothing'],
  ['<a href="https://site.example/gone">', 'https://site.example/gone leads to nothing'],
  ['<a href="/%zz">', '/%zz is not a valid address'],
  ['<img srcset="/assets/a%20b.webp 480w, /assets/gone.webp 768w">', '/assets/gone.webp leads to nothing'],
  ['<script src="/assets/gone.js"></script>', '/assets/gone.js leads to nothing'],
  ['<template><a href="/gone"></a></template>', '/gone leads to nothing'],
])('%s is broken', (body, problem) => expect(problemsOf(body)).toEqual([problem]))

test('below a base path every address carries it, but for the public ones', () => {
  expect(
    problemsOf(
      '<a href="/pr-1/about#top"><a href="/pr-1/"><a href="/pr-1"><a href="https://site.example/about">',
      '/pr-1/',
    ),
  ).toEqual([])
  expect(problemsOf('<a href="/about">', '/pr-1/')).toEqual(["/about leaves the site's base path /pr-1/"])
})
