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
export { triggerStyles } from './trigger.ts'
export { defineTrigger, triggerAttributes, type WidgetTrigger } from './trigger-definition.ts'
export { version } from './version.ts'
