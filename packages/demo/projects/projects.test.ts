import { urgentOffers } from '@lab/contract/rules/shop/catalogue/urgent'
import { checkProject } from '@lab/contract/rules/shop/content/check-project'
import { bodyOfProject } from '@lab/contract/rules/shop/content/project-row'
import { describe, expect, it } from 'vitest'
import { demoContent } from '../content.ts'

const { types, projects, instruments } = demoContent(1_780_000_000)
const children = types.flatMap((type) => type.children.map(({ id }) => ({ id, type_id: type.id })))

/** Every project with a message that names it. */
const each = (check: (project: (typeof projects)[number]) => void) => {
  for (const project of projects)
    try {
      check(project)
    } catch (error) {
      throw new Error(`${project.rid}: ${(error as Error).message}`)
    }
}

describe('the demo projects', () => {
  it('stand in a child of their type, and no child is empty', () => {
    each(({ type_id, child_id }) => expect(children).toContainEqual({ id: child_id, type_id }))
    for (const { id } of children) expect(projects.some(({ child_id }) => child_id === id)).toBe(true)
  })

  it('have tags, prices and times that a card can show', () => {
    each(({ description, price_fen, unit, days, order_count, sketch }) => {
      const tags = description.split('|')
      expect(tags.length).toBeGreaterThanOrEqual(3)
      expect(tags.every((tag) => tag !== '' && tag === tag.trim())).toBe(true)
      expect(Number.isInteger(price_fen) && price_fen > 0).toBe(true)
      expect(unit && days && sketch).not.toBe('')
      expect(sketch.length).toBeLessThanOrEqual(60)
      expect(order_count).toBeGreaterThan(0)
    })
  })

  it('explain themselves: requirements, results, questions, price rows', () => {
    each((project) => {
      expect(project.principle.length).toBeGreaterThan(45)
      expect(project.sample_requirements).toContain('<li>')
      expect(project.results.length).toBeGreaterThanOrEqual(2)
      expect(project.gallery[0]).toBe(project.img)
      expect(new Set(project.gallery).size).toBe(project.gallery.length)
      expect(project.gallery.length).toBeGreaterThanOrEqual(2)
      expect(project.faq.length).toBeGreaterThanOrEqual(2)
      expect(project.price_rows[0]).toMatchObject({ price_fen: project.price_fen, unit: project.unit })
      for (const { factor } of project.urgent_options) expect(factor).toBeGreaterThan(1)
      expect(project.urgent_options).toEqual(urgentOffers(project))
    })
  })

  it('could be published as they are', () => {
    each((project) => {
      const row = { instrument_rid: null, needs_release: true, keep_days: 30, ...project }
      expect(checkProject(bodyOfProject(row))).toEqual([])
    })
  })

  it('say what each of their pictures shows', () => {
    each(({ gallery, gallery_alt }) => {
      expect(gallery_alt).toHaveLength(gallery.length)
      expect(new Set(gallery_alt).size).toBe(gallery.length)
    })
  })

  it('of type 2 book an instrument, on its grid and within a day', () => {
    const rids = instruments.map(({ rid }) => rid)
    each(({ type_id, instrument_rid }) => {
      if (type_id === 2 || instrument_rid) expect(rids).toContain(instrument_rid)
    })
    for (const { slot_minutes, min_minutes, max_minutes, price_fen_per_hour } of instruments) {
      expect([min_minutes % slot_minutes, max_minutes % slot_minutes, 600 % slot_minutes]).toEqual([0, 0, 0])
      expect(min_minutes).toBeLessThanOrEqual(max_minutes)
      expect(max_minutes).toBeLessThanOrEqual(600)
      expect(price_fen_per_hour).toBeGreaterThan(0)
    }
  })
})

describe('the requirement forms', () => {
  it('use every kind of field, with surcharges', () => {
    const fields = projects.flatMap(({ parameters }) => parameters.fields)
    expect(new Set(fields.map(({ kind }) => kind))).toEqual(
      new Set(['text', 'number', 'select', 'multi', 'date', 'file', 'sample_table']),
    )
    expect(fields.some(({ options }) => options?.some(({ surcharge_fen }) => surcharge_fen > 0))).toBe(true)
  })

  it('have fields that can be filled in', () => {
    each(({ parameters: { fields } }) => {
      const keys = fields.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { key, label, kind, options, min = 0, max = 1 } of fields) {
        expect(key).toMatch(/^[a-z][a-z0-9_]*$/)
        expect(label).not.toBe('')
        expect(min).toBeLessThan(max)
        const values = options?.map(({ value }) => value) ?? []
        expect(new Set(values).size).toBe(values.length)
        expect(values.length > 0, key).toBe(kind === 'select' || kind === 'multi')
      }
    })
  })

  it('show fields only for answers that exist, and require nothing that is hidden', () => {
    each(({ parameters: { fields, relate } }) => {
      const byKey = new Map(fields.map((field) => [field.key, field]))
      for (const { when, show, require } of relate) {
        const values = byKey.get(when.key)?.options?.map(({ value }) => value) ?? []
        for (const value of when.in) expect(values).toContain(value)
        for (const key of [...show, ...require]) expect(byKey.has(key), key).toBe(true)
        for (const key of show) expect(byKey.get(key)?.required, key).toBe(false)
      }
    })
  })
})
