export type { Api, CallOptions } from './api/api.ts'
export type { Answer } from './api/exchange.ts'
export type { Clock } from './clock.ts'
export type { CodeUse, Countdown, CountdownState } from './countdown.ts'
export type { DialogName, DialogProps, Dialogs, DialogsState, LoginPanel, OpenDialog } from './dialogs.ts'
export type { Events, LabEvents } from './events.ts'
export { createLab, getLab, type Lab, type LabOptions } from './lab.ts'
export type { Alert, Messages, MessagesState, Toast, ToastKind } from './messages.ts'
export type { Modals, ModalsState } from './modals.ts'
export type { GoOptions, Navigating, NavigationState } from './navigation/navigation.ts'
export type { Plan, PlanItem, PlanState } from './plan.ts'
export type { Project, ProjectState } from './project.ts'
export type { Remembered, RememberedAccount, RememberedState } from './remembered.ts'
export {
  guard,
  hrefOf,
  isProtected,
  type Match,
  matchRoute,
  type Route,
  type RouteName,
  routes,
} from './routes.ts'
export type { Tokens } from './session/refresh.ts'
export type { EndReason, Session, SessionState } from './session/session.ts'
export type { Settings, SettingsState } from './settings.ts'
export { start } from './start.ts'
export { createStorage, type KeyValues } from './storage.ts'
export type { Address, User, UserInfo, UserState } from './user.ts'
