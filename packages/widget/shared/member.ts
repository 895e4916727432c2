// What most of the member's pages have in common.
import './lists.ts'
import '@lab/contract/rules/people/account/member-sorts'
import '@lab/contract/rules/ground/changed'
import '@lab/contract/rules/ground/period'
import '@lab/contract/rules/papers/pack'
import '@lab/contract/rules/people/payer/rewards'
import '@lab/ui/list-search'
