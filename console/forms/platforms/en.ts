/** The systems that many sites are made with, and how a form gets into each, step by step. */
export const en = {
  wordpress: {
    name: 'WordPress',
    steps: [
      'Copy the tag above.',
      'Open the page or post in the editor, press + and choose “Custom HTML”.',
      'Paste the tag into the block.',
      'Press “Save” or “Update”, then look at the page.',
    ],
    note: 'If your site at WordPress.com removes scripts, choose “Frame” as the way above.',
  },
  shopify: {
    name: 'Shopify',
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
    steps: [
      'Copy the tag above.',
      'Open the “Add” panel in the Designer and drag “Code Embed” to its place.',
      'Paste the tag, then press “Save & Close”.',
      'Publish the site. The form appears there, not in the Designer.',
    ],
    note: 'Webflow allows code on paid plans.',
  },
  squarespace: {
    name: 'Squarespace',
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
