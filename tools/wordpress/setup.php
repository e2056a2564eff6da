<?php
// Runs at every start: one user of each role with a fresh application password, told in /site/site.json. Passwords are
// stored hashed, so an old one can't be told again.
require '/wordpress/wp-load.php';

if (!is_file('/site/site.json')) {
    update_option('permalink_structure', '/%postname%/');
    // The next request makes them anew, when all that has rules of its own is loaded.
    delete_option('rewrite_rules');
}
// The playground sets a name of its own at every start.
update_option('blogname', 'WordPress on this machine');

$users = [];
foreach (['admin' => 'administrator', 'editor' => 'editor', 'author' => 'author', 'contributor' => 'contributor'] as $login => $role) {
    $user = get_user_by('login', $login);
    if (!$user) {
        $id = wp_insert_user([
            'user_login' => $login,
            'user_pass' => wp_generate_password(24, false),
            'user_email' => "$login@example.test",
            'role' => $role,
        ]);
        $user = get_user_by('id', $id);
    }
    WP_Application_Passwords::delete_all_application_passwords($user->ID);
    [$password] = WP_Application_Passwords::create_new_application_password($user->ID, ['name' => 'Pressloom']);
    $users[$login] = [
        'username' => $login,
        'email' => $user->user_email,
        'applicationPassword' => WP_Application_Passwords::chunk_password($password),
    ];
}
file_put_contents('/site/site.json', json_encode([
    'wordpress' => get_bloginfo('version'),
    'php' => PHP_VERSION,
    'users' => $users,
]));
