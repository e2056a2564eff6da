<?php
/**
 * Plugin Name: Permalink switch for tests
 * Description: POST {"permalinks": "plain" | "pretty"} to pressloom-test/v1/permalinks as an administrator. For test sites only.
 */

add_action('rest_api_init', function () {
    register_rest_route('pressloom-test/v1', '/permalinks', [
        'methods' => 'POST',
        'permission_callback' => fn() => current_user_can('manage_options'),
        'args' => ['permalinks' => ['type' => 'string', 'enum' => ['plain', 'pretty'], 'required' => true]],
        'callback' => function (WP_REST_Request $request) {
            global $wp_rewrite;
            $wp_rewrite->set_permalink_structure($request['permalinks'] === 'plain' ? '' : '/%postname%/');
            $wp_rewrite->flush_rules(false);
            return ['permalinks' => $request['permalinks']];
        },
    ]);
});
