<?php

namespace LabWidgets;

// px
const MOST_ROOM = 20000;

function room($given): int
{
    return is_numeric($given) ? max(0, min(MOST_ROOM, (int) $given)) : 0;
}

/**
 * The page of the portal that shows what the widget does: the first of its pages that has all its values.
 * `:name` stands for one, `#name=value` keeps a page to one value.
 */
function page_path(array $widget, array $values): string
{
    foreach ($widget['pages'] as $page) {
        list($path, $only) = array_pad(explode('#', $page, 2), 2, '');
        list($name, $value) = array_pad(explode('=', $only, 2), 2, '');
        if ($name !== '' && ($values[$name] ?? '') !== $value) {
            continue;
        }
        preg_match_all('/:([a-z-]+)/', $path, $asked);
        $filled = array();
        foreach ($asked[1] as $part) {
            if (($values[$part] ?? '') === '') {
                continue 2;
            }
            $filled[':' . $part] = rawurlencode($values[$part]);
        }
        return strtr($path, $filled);
    }
    return '/';
}

/** Where a visitor gets without the widget: the portal. */
function link_markup(array $widget, array $values, array $settings): string
{
    $address = $settings['portal'] . page_path($widget, $values);
    return sprintf('<a href="%s">%s</a>', esc_url($address), esc_html(translated($widget['title'])));
}

/**
 * A widget's tag and the link that stands in it until it works, and for ever where scripts are off.
 * The page is the same for every visitor: who is logged in is known to the browser only.
 *
 * @param array $given `values` by name, `theme`
 */
function widget_markup(array $widget, array $given): string
{
    $settings = settings();
    $values = clean_values($widget, $given['values'] ?? array());
    $link = link_markup($widget, $values, $settings);
    if (is_feed()) {
        return $link;
    }
    enqueue_loader($settings);
    $attributes = array_filter(array('partner' => $settings['key'])) + $values;
    if (in_array($given['theme'] ?? '', array('light', 'dark'), true)) {
        $attributes['theme'] = $given['theme'];
    }
    $written = '';
    foreach ($attributes as $name => $value) {
        $written .= sprintf(' %s="%s"', esc_attr($name), esc_attr($value));
    }
    $tag = tag_escape($widget['tag']);
    return sprintf('<%1$s%2$s>%3$s</%1$s>', $tag, $written, $link);
}

/** The room that a page keeps: what was measured or given, else what the widget usually takes before it is there. */
function room_style(array $widget, int $wide, int $narrow): string
{
    $rooms = array(
        '--lab-room' => $wide,
        '--lab-room-narrow' => $narrow,
        '--lab-first' => $widget['room'][0],
        '--lab-first-narrow' => $widget['room'][1],
    );
    $style = '';
    foreach (array_filter($rooms) as $name => $px) {
        $style .= sprintf('%s:%dpx;', $name, $px);
    }
    return $style;
}

/** For who may write here: why there is no widget. Visitors see nothing. */
function notice_markup(string $why): string
{
    return current_user_can('edit_posts') ? sprintf('<p class="lab-widget-notice">%s</p>', esc_html($why)) : '';
}

/** Why a widget can't be shown; empty where it can. */
function problem(?array $widget): string
{
    if ($widget === null) {
        return __('Lab Widgets: there is no widget of this name.', 'lab-widgets');
    }
    return settings()['portal'] === ''
        ? __('Lab Widgets: the portal’s address is not set yet.', 'lab-widgets')
        : '';
}
