// What most of the member's pages have in common.
import './lists.ts'
import '@lab/contract/rules/member-sorts'
import '@lab/contract/rules/period'
import '@lab/ui/member'
