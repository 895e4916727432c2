<?php

namespace LabWidgets;

// Characters of an attribute's value.
const MOST_CHARACTERS = 500;

/** What the portal offers, made from the definitions of its widgets when the plugin was packed. */
function widgets(): array
{
    static $widgets = null;
    if ($widgets === null) {
        $widgets = (array) wp_json_file_decode(dirname(PLUGIN_FILE) . '/widgets.json', array('associative' => true));
    }
    return $widgets;
}

/** By its tag, or by its name: `lab-pickup-dialog` or `pickup-dialog`. */
function find_widget($name): ?array
{
    if (!is_string($name) || $name === '') {
        return null;
    }
    foreach (widgets() as $widget) {
        if ($widget['tag'] === $name || $widget['tag'] === 'lab-' . $name) {
            return $widget;
        }
    }
    return null;
}

/** A text of a widget in the language of whoever asks; the table of texts has all of them. */
function translated(string $text): string
{
    // phpcs:ignore WordPress.WP.I18n
    return $text === '' ? '' : translate($text, 'lab-widgets');
}

/** The widgets with their texts in the language of whoever asks. */
function translated_widgets(): array
{
    $translated = __NAMESPACE__ . '\translated';
    return array_map(static function (array $widget) use ($translated): array {
        $widget['title'] = $translated($widget['title']);
        $widget['description'] = $translated($widget['description']);
        $widget['attributes'] = array_map(static function (array $attribute) use ($translated): array {
            $attribute['label'] = $translated($attribute['label']);
            if (isset($attribute['options'])) {
                $attribute['options'] = array_map(static function (array $option) use ($translated): array {
                    return array('value' => $option['value'], 'label' => $translated($option['label']));
                }, $attribute['options']);
            }
            return $attribute;
        }, $widget['attributes']);
        return $widget;
    }, widgets());
}

/** A value as its attribute is written; null for what it can't be, and for what it is anyhow. */
function clean_value(array $attribute, $value): ?string
{
    if (!is_scalar($value)) {
        return null;
    }
    $usual = $attribute['default'] ?? null;
    if ($attribute['type'] === 'boolean') {
        $is_on = !in_array($value, array(false, 0, '', '0', 'false', 'no', 'off'), true);
        return $is_on === (bool) $usual ? null : ($is_on ? 'true' : 'false');
    }
    $text = trim(wp_check_invalid_utf8((string) $value, true));
    if ($attribute['type'] === 'number') {
        return preg_match('/^-?\d{1,9}(\.\d{1,6})?$/', $text) && $text !== (string) $usual ? $text : null;
    }
    if (isset($attribute['options'])) {
        $known = in_array($text, array_column($attribute['options'], 'value'), true);
        return $known && $text !== (string) $usual ? $text : null;
    }
    $length = function_exists('mb_strlen') ? mb_strlen($text) : strlen($text);
    return $text === '' || $text === (string) $usual || $length > MOST_CHARACTERS ? null : $text;
}

/** What is written on a widget's tag, by name: nothing but the attributes that it has, each with a value it takes. */
function clean_values(array $widget, $given): array
{
    $values = array();
    foreach ($widget['attributes'] as $attribute) {
        $name = $attribute['name'];
        $value = is_array($given) && isset($given[$name]) ? clean_value($attribute, $given[$name]) : null;
        if ($value !== null) {
            $values[$name] = $value;
        }
    }
    return $values;
}
