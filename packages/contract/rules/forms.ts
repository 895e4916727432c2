/*
 * The forms of spec §5. Fields are named as in the call the form feeds, so that what the server says in
 * `fields` marks the same inputs. What must not be empty comes first, as the spec lists it; formats follow.
 * They stand in files of their own so that a browser fetches only the rules of the forms it shows.
 */
export * from './address-forms.ts'
export * from './code-forms.ts'
export * from './form.ts'
export * from './login-forms.ts'
export * from './requirement-form.ts'
