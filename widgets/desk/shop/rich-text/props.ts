/** A picture that was chosen: its name behind `/img/`, or its address. */
export interface PickedPicture {
  img: string
  alt: string
  caption?: string
}

export interface RichTextProps {
  label: string
  name: string
  /** HTML, as the server's `cleanHtml` lets it through; `''` where there is no text. */
  value: string
  /** Called within 300 ms of what is typed, when the text is left, and when the editor goes. */
  onChange: (html: string) => void
  required?: boolean
  error?: string
  hint?: string
  /** Signs of HTML that are taken; near them the length is shown. Default 1,000,000. */
  maxLength?: number
  /** Lets a picture of ours be chosen. */
  pickPicture?: () => Promise<PickedPicture | undefined>
  /** Stores a picture that was pasted, dropped or chosen from the device. */
  uploadPicture?: (file: File) => Promise<{ name: string; width: number; height: number } | undefined>
}
