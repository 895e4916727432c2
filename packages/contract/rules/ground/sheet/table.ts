import type { Cell } from './cells.ts'

/** One column of a table in a sheet. */
export interface Column<T> {
  title: string
  /** What is meant by it, for the sheet that explains. */
  explanation: string
  cell: Cell<T>
  /** What an empty cell says; a column without it has to be filled in. */
  blank?: { value: T }
  /** In characters. */
  width?: number
}

// biome-ignore lint/suspicious/noExplicitAny: a table's columns hold values of different types
export type Columns = Readonly<Record<string, Column<any>>>

/** A row as the program knows it, by the keys of its columns. */
export type RowOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer T> ? T : never
}

/** A sheet that holds one table: its heads in the first line that says something, a row in each below. */
export interface Table<C extends Columns = Columns> {
  /** The sheet's name. */
  name: string
  columns: C
  /** Most rows. */
  most: number
}

/** A column that has to be filled in. */
export const column = <T>(title: string, cell: Cell<T>, explanation: string, width?: number): Column<T> => ({
  title,
  cell,
  explanation,
  width,
})

/** A column whose empty cell says `blank`. */
export const optional = <T>(
  title: string,
  cell: Cell<T>,
  blank: NoInfer<T>,
  explanation: string,
  width?: number,
): Column<T> => ({ title, cell, explanation, width, blank: { value: blank } })

/** Something wrong with a file, where people find it. */
export interface SheetProblem {
  sheet: string
  /** The line that the sheet shows before it, from 1. */
  row: number
  /** The cell, as the sheet calls it: `D7`; missing where it is not about one. */
  cell?: string
  /** The column's title; empty where it is not about one. */
  column: string
  msg: string
}

/** The title as it is written: a star marks what has to be filled in. */
export const headOf = ({ title, blank }: Column<unknown>): string => (blank ? title : `${title}*`)
