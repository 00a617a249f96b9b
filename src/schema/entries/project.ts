import { z } from 'zod'
import { category } from './category.ts'
import {
  exactlyOne,
  image,
  isoDate,
  objects,
  oneLine,
  list,
  paragraph,
  path,
  slug,
  text,
  year,
  type Resolved,
} from '../fields.ts'
import { addProblems } from '../problem.ts'
import { checkPlaces, place, sitePlan } from './site-plan.ts'
import { redirectsFrom } from '../seo.ts'
import { scheduled } from '../schedule.ts'
import { tally } from './tally.ts'

const shared = {
  title: oneLine().describe('What was done, where.'),
  location: oneLine().describe('Neighbourhood and city.'),
  category: category('projects').describe('The filter’s category, one of `projects` in categories.yaml.'),
  year: oneLine().describe('Year or years, as printed.'),
  description: text().describe('Two sentences for the card.'),
  results: list(text()).min(2).describe('Measured results, each beginning with its number; the best first.'),
  tags: list(oneLine()).min(1).describe('A few trade words.'),
}

const realProject = z
  .strictObject({
    isReal: z.literal(true).describe('true: a project with a page of its own.'),
    ...shared,
    image: image().describe('Picture of the card.'),
    slug: slug().describe('Last part of the page’s address, /projects/<slug>.'),
    redirectsFrom: redirectsFrom(),
    client: oneLine().describe('Kind of client and size; no names.'),
    date: isoDate().describe('Day of completion, advice or start.'),
    status: category('project-statuses').describe('One of `project-statuses` in categories.yaml, shown as written.'),
    services: list(oneLine()).describe('Services given.'),
    systems: list(oneLine()).describe('Building systems concerned.'),
    summary: paragraph().describe('One paragraph: situation, work, result.'),
    deliverables: list(text()).describe('Deliverables.'),
    tests: objects({
      location: oneLine().describe('What was tested.'),
      test: oneLine().describe('The test, by its standard if it has one.'),
      first: oneLine().describe('The first reading.'),
      last: oneLine().optional().describe('The last reading, if it was tested again.'),
      failed: oneLine().optional().describe('Marks the first reading as a failure, in a word or two: `Failed`.'),
      places: list(place()).optional().describe('Where it is in the plan of the gallery, if that has one.'),
    })
      .default([])
      .describe('The schedule of tests, at the beginning of the page, failures included.'),
    tally: tally.optional().describe('Results as ticks, under the schedule.'),
    galleryLink: path().describe('Where its pictures are, linked from its card: `#gallery-title` of its own page.'),
    gallery: exactlyOne(
      z.strictObject({
        label: oneLine().describe('Its heading, and the words of the link on the card.'),
        pictures: objects({ image: image().describe('A picture.'), caption: text().describe('Its caption.') })
          .min(1)
          .optional()
          .describe('Pictures, at the end of the page.'),
        plan: sitePlan.optional().describe('A plan with the tests, numbered as in their schedule, above it.'),
      }),
      'gallery-kind',
      ['pictures', 'plan'],
    ).describe('The gallery.'),
  })
  .superRefine(({ tests, gallery: { plan } }, context) => {
    tests.forEach(({ places }, index) => {
      if (Boolean(places) === Boolean(plan)) return checkPlaces(context, plan ?? { areas: [] }, places ?? [])
      const message = plan ? 'needs `places`: the gallery has a plan' : 'has `places`, but the gallery has no plan'
      addProblems(context, [{ path: ['tests', index], rule: 'plan-places', message }])
    })
  })

const projectInBrief = z.strictObject({
  isReal: z.literal(false).describe('false: a project in brief, without a page.'),
  ...shared,
})

export const featuredProjectSchema = z.discriminatedUnion('isReal', [scheduled(realProject), scheduled(projectInBrief)])
type FeaturedProject = Resolved<z.infer<typeof featuredProjectSchema>>
export type FeaturedProjectWithPage = Extract<FeaturedProject, { isReal: true }>

export const portfolioProjectSchema = z.strictObject({
  title: oneLine().describe('What was done.'),
  location: oneLine().describe('Neighbourhood and city.'),
  category: category('projects').describe('The filter’s category, one of `projects` in categories.yaml.'),
  year: year().describe('Year of completion.'),
  client: oneLine().describe('Kind of client and size.'),
  value: oneLine().describe('Order of magnitude of the contract, as printed.'),
  duration: oneLine().describe('Time on site.'),
  description: text().describe('One or two sentences.'),
  challenge: paragraph().describe('The problem. The first 140 characters should be a complete clause.'),
  solution: paragraph().describe('The solution.'),
  results: list(text()).min(2).describe('Measured results, each beginning with its number.'),
  image: image().describe('Picture of the card.'),
  tags: list(oneLine()).min(1).describe('A few trade words.'),
  tally: tally.optional().describe('Results as ticks.'),
  testimonial: z
    .strictObject({ text: text().describe('The quote.'), author: oneLine().describe('Name and role.') })
    .describe('What the client says.'),
})
