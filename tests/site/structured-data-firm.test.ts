import { describe, expect, test } from 'vitest'
import { sectionsOfType } from './built-section.ts'
import { origin, pageAt, pages, problemsOf, shell, site } from './built-site.ts'
import { attribute, elements, having } from './html-tree.ts'
import { thing, unseen, type Thing } from './structured-things.ts'

describe('the home page', () => {
  test('names the firm with its types and phone', () => {
    const firm = thing(pageAt('/'), 'GeneralContractor')!
    expect(firm['@type']).toEqual(['GeneralContractor', 'RoofingContractor'])
    expect(firm.telephone).toBe(`+1-${shell.site.phone.display}`)
    expect(firm.areaServed).toBe(site.serviceArea)
  })

  test('describes the search as its own form does', () => {
    const home = pageAt('/')
    const form = elements(home.document, having('role', 'search'))[0]!
    const field = elements(form, 'input')[0]!
    const action = thing(home, 'WebSite')!.potentialAction as { target: { urlTemplate: string }; 'query-input': string }
    expect(action.target.urlTemplate).toBe(
      `${origin}${attribute(form, 'action')}?${attribute(field, 'name')}={search_term_string}`,
    )
    expect(action['query-input']).toBe('required name=search_term_string')
    expect(pageAt(attribute(form, 'action')!).route.kind).toBe('sections')
    expect(pages.filter((page) => thing(page, 'WebSite')).map(({ path }) => path)).toEqual(['/'])
  })
})

describe('the ways to reach the firm', () => {
  interface Point {
    contactType: string
    telephone?: string
    email?: string
  }
  const reachable = pages.filter((page) => thing(page, 'GeneralContractor'))

  test('are on the home page and on pages with desks', () => {
    const listed = pages
      .filter(({ data }) => data.kind === 'sections' && data.sections.some(({ type }) => type === 'contact-desks'))
      .map(({ path }) => path)
    expect(reachable.map(({ path }) => path)).toEqual(['/', ...listed])
  })

  test('have a type, and the hours of site.yaml', () => {
    expect(
      problemsOf((page) => {
        const { contactPoint, openingHoursSpecification } = thing(page, 'GeneralContractor') as {
          contactPoint: Point[]
          openingHoursSpecification: Thing[]
        }
        const isWhole = contactPoint.every(({ contactType, telephone, email }) => contactType && (telephone ?? email))
        return [
          ...(isWhole ? [] : ['a contact point is empty']),
          ...(openingHoursSpecification.length === site.openingHours.length ? [] : ['hours']),
        ]
      }, reachable),
    ).toEqual([])
  })

  test('are all of them where the desks are listed, with the mailing address and the area served', () => {
    for (const { page } of sectionsOfType('contact-desks')) {
      const firm = thing(page, 'GeneralContractor') as {
        contactPoint: Point[]
        address: Record<string, string>
        areaServed: { name: string }[]
      }
      const contacts = new Set(firm.contactPoint.flatMap(({ telephone, email }) => [telephone, email]))
      const numbers = Object.values(site.phones).map(({ number }) => `+1-${number}`)
      const mails = Object.values(site.mails).map(({ address }) => address)
      const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = firm.address
      expect(numbers.filter((number) => !contacts.has(number))).toEqual([])
      expect(firm.contactPoint.map(({ email }) => email).filter((email) => email && !mails.includes(email))).toEqual([])
      expect(addressCountry).toBe('CA')
      expect(
        unseen(page, [
          streetAddress,
          addressLocality,
          addressRegion,
          postalCode,
          ...firm.areaServed.map(({ name }) => name),
        ]),
      ).toEqual([])
    }
  })
})
