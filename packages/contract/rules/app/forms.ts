/*
 * The forms of spec §5. Fields are named as in the call the form feeds, so that what the server says in
 * `fields` marks the same inputs. Fields stand in the order of spec §5, each with all of its rules (reading 44).
 * They stand in files of their own, which browsers import one by one: each fetches the rules of the forms it shows.
 */

export * from '../ground/form.ts'
export * from '../people/account/code-forms.ts'
export * from '../people/account/login-forms.ts'
export * from '../people/address/address-forms.ts'
export * from '../work/requirement/requirement-form.ts'
