/**
 * What `make` gives for 0 … count − 1. Not `Array.from`: libraries on partners' pages (Prototype.js up to 1.7.2)
 * replace it by one that makes nothing.
 */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  [...new Array(count)].map((_, index) => make(index))
