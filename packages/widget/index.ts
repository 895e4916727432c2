export {
  type AttributeSpec,
  type AttributeSpecs,
  defineWidget,
  type LoadApi,
  type Values,
  type ViewProps,
  type WidgetDefinition,
  type WidgetHost,
} from './definition.ts'
export { defineTrigger, triggerAttributes, type WidgetTrigger } from './popup/trigger.ts'
export { version } from './version.ts'
