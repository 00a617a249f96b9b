import { array, assert, constantFrom, integer, oneof, option, property, record, tuple } from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { calculateWorkbook } from '../../scripts/site/documents/workbook/results.ts'
import { expandRows } from '../../src/lib/workbook-rows.ts'
import type { WorkbookCell, Workbook } from '../../src/schema/entries/workbook.ts'
import { runs } from '../property-runs.ts'

/**
 * The sums of the workbooks, worked out a second time from random entries. An entry may be missing: what then cannot be
 * known is not a number. Columns and rows are found by their labels.
 */

const folder = join(import.meta.dirname, '../../content/templates')

function find(name: string): Workbook {
  const file = readdirSync(folder).find((one) => one.endsWith(`-${name}.yaml`))!
  const { workbook } = parse(readFileSync(join(folder, file), 'utf8')) as { workbook: Workbook }
  return workbook
}

function found(labels: unknown[], label: string): number {
  const at = labels.findIndex((one) => typeof one === 'string' && one.startsWith(label))
  if (at < 0) throw new Error(`There is no ${label}.`)
  return at
}

/** A copy to fill in, and its results. */
class Filled {
  readonly #workbook: Workbook
  constructor(name: string) {
    const { sheets } = find(name)
    this.#workbook = { sheets: sheets.map((sheet) => ({ ...sheet, rows: expandRows(sheet.rows) })) }
  }

  #find(name: string) {
    const sheet = this.#workbook.sheets.find((one) => one.name === name)!
    const rows = sheet.rows as WorkbookCell[][]
    return { rows, labels: sheet.columns.map(({ label }) => label), firsts: rows.map(([first]) => first) }
  }

  #column = (sheet: string, label: string) => found(this.#find(sheet).labels, label)

  row = (sheet: string, label: string) => found(this.#find(sheet).firsts, label)

  write(sheet: string, row: number, cells: Record<string, WorkbookCell | null | undefined>): void {
    for (const [label, value] of Object.entries(cells))
      this.#find(sheet).rows[row]![this.#column(sheet, label)] = value ?? ''
  }

  results() {
    const resultAt = calculateWorkbook(this.#workbook)
    return (sheet: string, row: number, label: string) => {
      const result = resultAt(sheet, row, this.#column(sheet, label))
      return 'error' in result ? result.error : result.value
    }
  }
}

/** Throws unless the result is the wanted one; numbers may differ in the seventh digit. */
function check(shown: unknown, wanted: string | number): void {
  const isSame =
    typeof wanted === 'number'
      ? typeof shown === 'number' && Math.abs(shown - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted))
      : shown === wanted
  if (!isSame) throw new Error(`shows ${String(shown)}, not ${wanted}`)
}

const amount = integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100)
/** Also far below what people enter. */
const anyRate = oneof(
  integer({ min: 0, max: 100 }).map((one) => one / 1000),
  constantFrom(1e-12, 5e-324),
)
const missing = <Value>(value: Parameters<typeof option<Value>>[0]) => option(value, { freq: 12 })

test('bids are compared only when each line of each bid has its quantity and rate', () => {
  const line = record({
    quantity: missing(integer({ min: 1, max: 900 })),
    rates: tuple(missing(amount), missing(amount), missing(amount)),
  })
  const lines = array(line, { minLength: 23, maxLength: 23 })
  assert(
    property(lines, (all) => {
      const book = new Filled('bid-comparison')
      const total = book.row('Bids', 'Normalized total')
      const sumRow = book.row('Bids', 'Sum at the same quantities')
      const rows = Array.from({ length: total }, (_, row) => row).filter((row) => row !== sumRow)
      rows.forEach((row, at) => {
        const { quantity, rates } = all[at]!
        book.write('Bids', row, {
          Quantity: quantity,
          'Bid A, rate': rates[0],
          'Bid B, rate': rates[1],
          'Bid C, rate': rates[2],
        })
      })
      const used = all.slice(0, rows.length)
      const sums = [0, 1, 2].map((bid) => {
        const terms = used.map(({ quantity, rates }) =>
          (quantity === null) === (rates[bid] === null) ? (quantity ?? 0) * (rates[bid] ?? 0) : NaN,
        )
        if (used.slice(0, sumRow).every(({ rates }) => rates[bid] === null)) return ''
        return terms.includes(NaN) ? 'Incomplete' : terms.reduce((sum, one) => sum + one, 0)
      })
      const result = book.results()
      const lowest = Math.min(...sums.filter((one) => typeof one === 'number'))
      sums.forEach((sum, bid) => {
        const label = `Bid ${'ABC'[bid]}, amount`
        check(result('Bids', total, label), sum)
        const isRanked = typeof sum === 'number' && !sums.includes('Incomplete')
        check(result('Bids', total + 1, label), isRanked ? sum - lowest : sum && 'Incomplete')
      })
    }),
    runs(60),
  )
})

test('shares of a levy are whole cents, follow the entitlement and add up to the levy', () => {
  const lots = array(missing(integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 70 })
  assert(
    property(lots, amount, (entitlements, levy) => {
      const book = new Filled('crf-and-levy-scenarios')
      book.write('Inputs', book.row('Inputs', 'Levy of your own'), { Amount: levy })
      const totalRow = book.row('Lots', 'Total')
      for (let row = 0; row < totalRow; row++)
        book.write('Lots', row, {
          'Strata lot': row < entitlements.length ? `Lot ${row}` : '',
          'Unit entitlement': entitlements[row],
        })
      const result = book.results()
      const shares = entitlements.map((_, row) => result('Lots', row, 'Share of the levy'))
      const total = result('Lots', totalRow, 'Share of the levy')
      const isIncomplete = entitlements.includes(null)
      check(total, isIncomplete ? 'Incomplete' : levy)
      const all = entitlements.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      for (const [row, share] of shares.entries()) {
        const exact = (levy * (entitlements[row] ?? 0)) / all
        const nearest = Math.abs(Number(share) - exact) <= 0.0101 ? Number(Number(share).toFixed(2)) : exact
        check(share, entitlements[row] === null ? '' : isIncomplete ? 'Incomplete' : nearest)
      }
      const cents = shares.reduce<number>((sum, share) => sum + Math.round(Number(share) * 100), 0)
      check(isIncomplete ? levy : cents / 100, levy)
    }),
    runs(20),
  )
})

test('a fund ends each year with what came in less what is drawn, and a levy keeps it at its floor', () => {
  const years = array(
    record({ work: constantFrom('', 'Work'), cost: oneof(integer({ min: 1, max: 900_000 }), constantFrom(null, 0)) }),
    { minLength: 30, maxLength: 30 },
  )
  const input = record({
    opening: integer({ min: 0, max: 500_000 }),
    operating: integer({ min: 1, max: 300_000 }),
    share: integer({ min: 100, max: 1000 }).map((one) => one / 1000),
    growth: anyRate,
    interest: anyRate,
    floor: integer({ min: 0, max: 90_000 }),
  })
  assert(
    property(years, input, (all, { opening, operating, share, growth, interest, floor }) => {
      const book = new Filled('crf-and-levy-scenarios')
      const write = (label: string, cells: Record<string, number>) =>
        book.write('Inputs', book.row('Inputs', label), cells)
      write('CRF opening balance', { Amount: opening })
      write('Contribution to the operating fund', { Amount: operating })
      write('Case 2, contribution', { Rate: share })
      write('Increase of costs', { Rate: growth })
      write('Interest on the CRF', { Rate: interest })
      write('Balance that the CRF', { Amount: floor })
      all.forEach(({ work, cost }, row) =>
        book.write('Cases', row, { 'Work planned': work, 'Draw in money of the first year': cost }),
      )
      const result = book.results()
      let balance: number | undefined = opening
      all.forEach(({ work, cost }, row) => {
        if (work && !cost) balance = undefined
        const inflation = (1 + growth) ** row
        const before: number | undefined =
          balance === undefined ? undefined : balance * (1 + interest) + (operating * share - (cost ?? 0)) * inflation
        balance = before === undefined ? undefined : Math.max(floor, before)
        check(result('Cases', row, 'Case 2: levy'), balance === undefined ? 'Incomplete' : balance - before!)
        check(result('Cases', row, 'Case 2: end'), balance ?? 'Incomplete')
      })
    }),
    runs(30),
  )
})

test('a component counts in each year in which it is due, and none is left out of a total unsaid', () => {
  const component = record({
    quantity: missing(integer({ min: 1, max: 500 })),
    unitCost: amount,
    access: integer({ min: 0, max: 9000 }),
    base: missing(integer({ min: 2020, max: 2026 })),
    due: missing(integer({ min: 2024, max: 2034 })),
    every: oneof(constantFrom(null), integer({ min: 1, max: 6 })),
    fund: missing(constantFrom('Operating', 'CRF', 'Levy')),
    kind: constantFrom('Roof', 'Wall', 'Concrete', 'None'),
  })
  assert(
    property(array(component, { minLength: 1, maxLength: 12 }), (all) => {
      const book = new Filled('five-year-envelope-budget')
      const rates = {
        Escalation: 0.04,
        'Engineer and testing': 0.12,
        Permit: 0.01,
        GST: 0.05,
        PST: 0.02,
        'Contingency, roof': 0.1,
        'Contingency, wall': 0.15,
        'Contingency, concrete': 0.2,
      }
      for (const [label, value] of Object.entries(rates))
        book.write('Settings', book.row('Settings', label), { Rate: value })
      book.write('Settings', book.row('Settings', 'First year'), { Year: 2026 })
      for (let row = 0; row < 60; row++) {
        const one = all[row]
        book.write('Components', row, {
          Component: one && `Part ${row}`,
          'Area or quantity': one?.quantity,
          'Unit cost': one?.unitCost,
          Access: one?.access,
          'Base year': one?.base,
          'Year of spend': one?.due,
          'Repeats every': one?.every,
          Fund: one?.fund,
          'Contingency class': one?.kind,
          'Engineer and permit': '',
          'Hazardous materials': '',
        })
      }
      const result = book.results()
      const isIncomplete = all.some(({ quantity, base, due, fund }) => [quantity, base, due, fund].includes(null))
      for (let year = 2026; year < 2031; year++) {
        const cost = all.reduce((sum, { quantity, unitCost, access, base, due, every, kind }) => {
          const isDue = every ? year >= due! && (year - due!) % every === 0 : year === due
          const share = { Roof: 0.1, Wall: 0.15, Concrete: 0.2, None: 0 }[kind]
          return (
            sum + (isDue ? (quantity! * unitCost + access) * (1 + share + 0.13) * 1.07 * 1.04 ** (year - base!) : 0)
          )
        }, 0)
        check(result('Five years', year - 2026, 'Total'), isIncomplete ? 'Incomplete' : cost)
      }
      const end = result('Five years', book.row('Five years', 'Five years'), 'CRF at the end')
      const counted = result('Five years', book.row('Five years', 'Components outside'), 'Check')
      expect([end === 'Incomplete', counted !== 'All complete']).toEqual([isIncomplete, isIncomplete])
    }),
    runs(40),
  )
})

test('options rank by capital, upkeep and risk a year, less the energy saved', () => {
  const choice = record({
    capital: integer({ min: 1000, max: 3_000_000 }),
    life: missing(integer({ min: 1, max: 60 })),
    rate: anyRate,
    upkeep: integer({ min: 0, max: 50_000 }),
    energy: integer({ min: 0, max: 50_000 }),
    chance: integer({ min: 0, max: 1000 }).map((one) => one / 1000),
    loss: integer({ min: 0, max: 900_000 }),
  })
  assert(
    property(tuple(choice, choice, choice), (all) => {
      const book = new Filled('repair-or-renew')
      all.forEach((one, row) =>
        book.write('Options', row, {
          Capital: one.capital,
          'Life in years': one.life,
          'Discount rate': one.rate,
          'Maintenance per year': one.upkeep,
          'Energy saved per year': one.energy,
          'Chance of the loss': one.chance,
          'Loss if it happens': one.loss,
        }),
      )
      const costs = all.map(({ capital, life, rate, upkeep, energy, chance, loss }) => {
        if (life === null) return undefined
        // Level payments that pay the capital off over the life.
        const worth =
          rate === 0
            ? life
            : Array.from({ length: life }, (_, year) => (1 + rate) ** -(year + 1)).reduce((sum, one) => sum + one, 0)
        return capital / worth + upkeep - energy + chance * loss
      })
      const result = book.results()
      const lowest = Math.min(...costs.map(Number))
      costs.forEach((cost, row) => {
        check(result('Options', row, 'Equivalent annual cost'), cost ?? '')
        const above = costs.includes(undefined) ? 'Incomplete' : Number(cost) - lowest
        check(result('Options', row, 'Above the lowest'), cost === undefined ? '' : above)
      })
    }),
    runs(60),
  )
})
