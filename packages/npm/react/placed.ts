import { useEffect } from 'react'

const placed = new Map<string, number>()

/** Whether a component of that widget is on the page. */
export const isPlaced = (tag: string) => (placed.get(tag) ?? 0) > 0

const add = (tag: string, count: number) => placed.set(tag, (placed.get(tag) ?? 0) + count)

/** Counts the component as on the page while it is mounted. */
export const usePlaced = (tag: string) =>
  useEffect(() => {
    add(tag, 1)
    return () => void add(tag, -1)
  }, [tag])
