<?php

namespace LabWidgets;

function register_shortcode(): void
{
    add_shortcode('lab', __NAMESPACE__ . '\render_shortcode');
}

/** `[lab widget="project-list" type-id="1" theme="dark" height="600"]` */
function render_shortcode($given): string
{
    $given = is_array($given) ? $given : array();
    $widget = find_widget($given['widget'] ?? '');
    $why = problem($widget);
    if ($why !== '') {
        return notice_markup($why);
    }
    $room = room($given['height'] ?? 0);
    // What comes of a shortcode alone knows its style sheet from nowhere else.
    wp_enqueue_style(generate_block_asset_handle(BLOCK, 'style'));
    return sprintf(
        '<div class="wp-block-lab-widget" style="%s">%s</div>',
        esc_attr(room_style($widget, $room, $room)),
        widget_markup($widget, array('values' => $given, 'theme' => $given['theme'] ?? ''))
    );
}
