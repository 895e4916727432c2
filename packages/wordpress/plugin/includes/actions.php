<?php

namespace LabWidgets;

/** The half of the check that only this site's server can do: whether it reaches the portal, and what is newest there. */
function answer_check(): void
{
    check_ajax_referer('lab_widgets_check');
    if (!current_user_can('manage_options')) {
        wp_send_json_error(array('message' => __('You may not do this.', 'lab-widgets')), 403);
    }
    $settings = settings();
    $newest = newest_release($settings['portal']);
    if (is_wp_error($newest)) {
        wp_send_json_error(array('message' => $newest->get_error_message()));
    }
    wp_send_json_success(array(
        'newest' => $newest['version'],
        'pinned' => $settings['version'],
        // The same version with another hash is no version that was released.
        'isSame' => $newest['version'] !== $settings['version'] || $newest['integrity'] === $settings['integrity'],
    ));
}

function upgrade(): void
{
    check_admin_referer('lab_widgets_upgrade');
    if (!current_user_can('manage_options')) {
        wp_die(esc_html__('You may not do this.', 'lab-widgets'), 403);
    }
    $settings = settings();
    $newest = newest_release($settings['portal']);
    if (!is_wp_error($newest)) {
        update_option(OPTION, array_merge($settings, $newest));
    }
    wp_safe_redirect(add_query_arg('pinned', is_wp_error($newest) ? 'no' : 'yes', settings_address()));
    exit;
}
