import { readSheet } from 'read-excel-file/browser'

/** The rows of a file's first sheet. */
export const sheetRows = (file: Blob): Promise<readonly (readonly unknown[])[]> => readSheet(file)
