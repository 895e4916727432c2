import './sheet.css'

/** What to check of a file before it is imported. */
export function SheetNotes({ notes = [] }: { notes?: readonly string[] }) {
  return notes.length > 0 ? (
    <ul className="sheet-notes" aria-label="请核对">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null
}
