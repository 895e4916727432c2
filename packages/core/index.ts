export type { Api, CallOptions } from './api/api.ts'
export type { Answer } from './api/exchange.ts'
export { createLab, getLab, type LabOptions } from './create-lab.ts'
export type {
  DialogName,
  DialogProps,
  Dialogs,
  DialogsState,
  LoginPanel,
  OpenDialog,
} from './dialogs/dialogs.ts'
export type { Alert, AlertLink, Messages, MessagesState, Toast, ToastKind } from './dialogs/messages.ts'
export type { Modals, ModalsState } from './dialogs/modals.ts'
export type { Lab } from './lab.ts'
export type { CodeUse, Countdown, CountdownState } from './member/countdown.ts'
export type { Remembered, RememberedAccount, RememberedState } from './member/remembered.ts'
export type { Unsent, UnsentForm } from './member/unsent.ts'
export type { Address, User, UserInfo, UserState } from './member/user.ts'
export type { GoOptions, Navigating, NavigationState } from './navigation/navigation.ts'
export type { Project, ProjectState } from './navigation/project.ts'
export type { Clock } from './page/clock.ts'
export type { EndReason, Events, LabEvents } from './page/events.ts'
export { tellWordPress } from './page/sandbox.ts'
export type { Settings, SettingsState } from './page/settings.ts'
export { createStorage, type KeyValues } from './page/storage.ts'
export { type Plan, type PlanGroup, type PlanItem, type PlanState, planKeys } from './plan/plan-state.ts'
export type { Tokens } from './session/refresh.ts'
export type { Session, SessionState } from './session/session.ts'
export { start } from './start.ts'
