<?php

namespace LabWidgets;

const PAGE = 'lab-widgets';

function settings_address(): string
{
    return admin_url('options-general.php?page=' . PAGE);
}

function add_settings_page(): void
{
    $title = __('Lab Widgets', 'lab-widgets');
    add_options_page($title, $title, 'manage_options', PAGE, __NAMESPACE__ . '\show_settings_page');
}

function with_settings_link($links)
{
    $link = sprintf('<a href="%s">%s</a>', esc_url(settings_address()), esc_html__('Settings', 'lab-widgets'));
    return array_merge(array($link), (array) $links);
}

function enqueue_settings_assets($page): void
{
    if ($page !== 'settings_page_' . PAGE) {
        return;
    }
    $ours = static function (string $file): string {
        return plugins_url('settings/' . $file, PLUGIN_FILE);
    };
    $version = get_file_data(PLUGIN_FILE, array('Version'))[0];
    wp_enqueue_style('lab-widgets-settings', $ours('settings.css'), array(), $version);
    wp_enqueue_script('lab-widgets-settings', $ours('settings.js'), array('wp-i18n'), $version, true);
    wp_set_script_translations('lab-widgets-settings', 'lab-widgets', dirname(PLUGIN_FILE) . '/languages');
    $settings = settings();
    $data = array(
        'portal' => $settings['portal'],
        'key' => $settings['key'],
        'loader' => $settings['portal'] === '' ? '' : loader_address($settings),
        'integrity' => $settings['integrity'],
        'home' => home_url(),
        'ajax' => admin_url('admin-ajax.php'),
        'nonce' => wp_create_nonce('lab_widgets_check'),
    );
    wp_add_inline_script('lab-widgets-settings', 'window.labWidgets = ' . wp_json_encode($data) . ';', 'before');
}

function show_field(string $name, string $label, string $help, array $input): void
{
    $id = 'lab-widgets-' . $name;
    $written = '';
    foreach ($input as $attribute => $value) {
        $written .= sprintf(' %s="%s"', esc_attr($attribute), esc_attr($value));
    }
    printf(
        '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input id="%1$s" name="%3$s[%4$s]" class="regular-text code" aria-describedby="%1$s-help"%5$s><p class="description" id="%1$s-help">%6$s</p></td></tr>',
        esc_attr($id),
        esc_html($label),
        esc_attr(OPTION),
        esc_attr($name),
        $written, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
        esc_html($help)
    );
}

function show_form(array $settings): void
{
    echo '<form method="post" action="options.php"><table class="form-table" role="presentation">';
    settings_fields('lab_widgets');
    $portal_help = __('Where the laboratory’s services are, for example https://lab.example.cn.', 'lab-widgets');
    show_field('portal', __('Portal address', 'lab-widgets'), $portal_help, array(
        'type' => 'url',
        'value' => $settings['portal'],
        'required' => 'required',
        'placeholder' => 'https://',
    ));
    $key_help = __('The laboratory gives it to your site once, for the addresses that you name. It is not secret.', 'lab-widgets');
    show_field('key', __('Partner key', 'lab-widgets'), $key_help, array(
        'type' => 'text',
        'value' => $settings['key'],
        'autocomplete' => 'off',
        'spellcheck' => 'false',
    ));
    echo '</table>';
    submit_button(__('Save settings', 'lab-widgets'));
    echo '</form>';
}

function show_check(): void
{
    printf(
        '<h2>%s</h2><p>%s</p><p><button type="button" class="button" id="lab-widgets-check">%s</button></p><div id="lab-widgets-findings" role="status"></div>',
        esc_html__('Check', 'lab-widgets'),
        esc_html__('Asks the portal, from this browser and from this site’s server, whether widgets will work on this site.', 'lab-widgets'),
        esc_html__('Check now', 'lab-widgets')
    );
}

function show_version(array $settings): void
{
    $pinned = $settings['version'] === ''
        ? esc_html__('Pages load the newest version. Pin one, so that nothing changes before you have seen it.', 'lab-widgets')
        /* translators: %s: a version, 1.2.3 */
        : sprintf(esc_html__('Pages load version %s, checked by its hash.', 'lab-widgets'), '<strong>' . esc_html($settings['version']) . '</strong>');
    printf(
        '<h2>%s</h2><p>%s</p><form method="post" action="%s"><input type="hidden" name="action" value="lab_widgets_upgrade">',
        esc_html__('Version', 'lab-widgets'),
        $pinned, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
        esc_url(admin_url('admin-post.php'))
    );
    wp_nonce_field('lab_widgets_upgrade');
    submit_button(__('Pin the newest version', 'lab-widgets'), 'secondary', 'submit', false);
    echo '</form>';
}

/** What a press of “Pin the newest version” led to. */
function show_outcome(): void
{
    // phpcs:ignore WordPress.Security.NonceVerification -- says which of two texts is shown.
    $outcome = isset($_GET['pinned']) ? sanitize_key($_GET['pinned']) : '';
    if ($outcome === 'yes') {
        show_notice(__('The newest version is pinned.', 'lab-widgets'), 'success');
    } elseif ($outcome === 'no') {
        show_notice(__('The portal did not tell its newest version: nothing has changed.', 'lab-widgets'), 'error');
    }
}

/** `wp_admin_notice` is newer than the oldest WordPress that this runs on. */
function show_notice(string $text, string $kind): void
{
    printf('<div class="notice notice-%s"><p>%s</p></div>', esc_attr($kind), esc_html($text));
}

function show_settings_page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    $settings = settings();
    printf('<div class="wrap lab-widgets"><h1>%s</h1>', esc_html(get_admin_page_title()));
    show_outcome();
    show_form($settings);
    if ($settings['portal'] !== '') {
        show_check();
        show_version($settings);
    }
    echo '</div>';
}
