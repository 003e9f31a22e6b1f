/** The systems that many sites are made with, and how a form gets into each: a line first, then step by step. */
export const en = {
  wordpress: {
    name: 'WordPress',
    first: 'The plugin for WordPress is the way that every role can use, and that nothing removes again.',
    steps: [
      'With the plugin (an administrator installs it once): press + in the editor, search for “signup” and choose “Signup form”.',
      'Without it, as an administrator or editor: copy the tag above.',
      'In the editor, press + and choose “Custom HTML”. Don’t paste yet: pasting replaces a selected block.',
      'Press “Edit HTML” in the block and paste the tag into the tab “HTML”, never into “JavaScript”. Older versions have a text field instead.',
      'Press “Update” in that window, then “Save” or “Publish”, and look at the page.',
    ],
    note: 'WordPress removes scripts from what authors and contributors save, and from editors of a network of sites: they need the plugin. If WordPress.com removes scripts, choose “Frame” as the way above.',
  },
  ghost: {
    name: 'Ghost',
    first: 'Paste the tag into an HTML card. Whoever may write the post may do so.',
    steps: [
      'Copy the tag above.',
      'In the post, type /html and press Enter.',
      'Paste the tag into the card, then publish or update the post.',
    ],
    note: 'For every page, an administrator opens “Settings”, then “Code injection”, and pastes it into “Site footer”.',
  },
  hugo: {
    name: 'Hugo',
    first: 'Put the tag into a shortcode of your own: Hugo leaves HTML out of Markdown.',
    steps: [
      'Copy the tag above.',
      'Save it as layouts/shortcodes/signup.html (since Hugo 0.146 also layouts/_shortcodes/signup.html).',
      'Write {{< signup >}} in the page, on a line of its own.',
    ],
    note: '',
  },
  markdown: {
    name: 'Jekyll, Eleventy, MkDocs, Astro',
    first: 'Paste the tag into the page’s Markdown, as a paragraph of its own.',
    steps: [
      'Copy the tag above.',
      'Paste it on a line of its own, with an empty line before and after it, and without indentation.',
      'Build the site and look at the page.',
    ],
    note: 'MDX, as in Docusaurus, is no HTML: choose “React” as the way above.',
  },
  shopify: {
    name: 'Shopify',
    first: 'Add a section with custom Liquid. It needs the permission to edit themes.',
    steps: [
      'Copy the tag above.',
      'Open “Online Store”, then “Themes”, and press “Edit theme” (or “Customize”).',
      'Choose the page, press “Add section” and choose “Custom Liquid”.',
      'Paste the tag into “Liquid code” and press “Save”.',
    ],
    note: '',
  },
  webflow: {
    name: 'Webflow',
    first: 'Add a code embed in the Designer. It needs a paid plan and the permission to design.',
    steps: [
      'Copy the tag above.',
      'Open the “Add” panel in the Designer and drag “Code Embed” to its place.',
      'Paste the tag, then press “Save & Close”.',
      'Publish the site. The form appears there, not in the Designer.',
    ],
    note: 'Content editors can’t add embeds: ask a designer for one.',
  },
  squarespace: {
    name: 'Squarespace',
    first: 'Add a code block. It needs a plan that allows scripts, and the permission to edit the site.',
    steps: [
      'Copy the tag above.',
      'Edit the page, press “Add block” and choose “Code”.',
      'Replace what is in the block with the tag, and leave the type at “HTML”.',
      'Save, then look at the page in a private window: scripts don’t run while you edit.',
    ],
    note: 'If your plan allows no scripts, choose “Frame” as the way above.',
  },
  wix: {
    name: 'Wix',
    first: 'Embed the form’s own page: scripts in a box of Wix run on another site’s address.',
    steps: [
      'Copy the address of the form’s own page below.',
      'Press “Add Elements” in the editor, choose “Embed Code”, then “Embed a Site”.',
      'Press “Enter Website Address” and paste the address.',
      'Make the box as tall as the form, then publish.',
    ],
    note: '',
  },
};

export type Platforms = typeof en;
