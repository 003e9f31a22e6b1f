// The two blocks in the editor. A plain script on WordPress' own packages, so that there is nothing to build.
(({ apiFetch, blockEditor, blocks, components, element, i18n }) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = element;
  const { InspectorControls, RichText, useBlockProps } = blockEditor;
  const { Button, Notice, PanelBody, Placeholder, SelectControl, Spinner } = components;
  const { __, sprintf } = i18n;

  /** The list, asked once for all blocks. */
  let listing;
  function list(fresh) {
    if (!listing || fresh) listing = apiFetch({ path: `/joinery/v1/forms?fresh=${fresh ? 1 : 0}` }).catch(failed);
    return listing;
  }
  const failed = (error) => ({ forms: [], problem: error.message || String(error), settings: '', site: '' });

  function useList() {
    const [listed, setListed] = useState();
    const load = (fresh) => list(fresh).then(setListed);
    useEffect(() => {
      load(false);
    }, []);
    return [listed, () => load(true)];
  }

  /** The list, and the only form chosen for a block that has none. */
  function useForms({ attributes: { form }, setAttributes }) {
    const [listed, reload] = useList();
    useEffect(() => {
      if (!form && listed?.forms.length === 1) setAttributes({ form: listed.forms[0].name });
    }, [listed]);
    return [listed, reload];
  }

  /** The choice of a form. One that is chosen stays, even if it is not in the list. */
  function Choice({ form, listed, onChange }) {
    const names = listed.forms.map(({ name, title }) => ({ value: name, label: title }));
    const isMissing = form && !listed.forms.some(({ name }) => name === form);
    const options = [
      { value: '', label: __('Choose a form', 'joinery-signup-forms') },
      ...names,
      ...(isMissing ? [{ value: form, label: form }] : []),
    ];
    return h(SelectControl, {
      label: __('Form', 'joinery-signup-forms'),
      value: form,
      options,
      onChange,
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
    });
  }

  /** Stands in for a block whose form isn’t chosen yet. */
  function Chooser({ icon, label, form, listed, onChange }) {
    return h(
      Placeholder,
      { icon, label },
      h(Problem, { listed }),
      !listed.problem && h(Choice, { form, listed, onChange }),
    );
  }

  /** Says why there is no list, and leads those who may mend it there. */
  function Problem({ listed }) {
    if (!listed.problem) return null;
    const link = listed.settings && h('a', { href: listed.settings }, __('Open the settings', 'joinery-signup-forms'));
    return h(Notice, { status: 'warning', isDismissible: false }, listed.problem, ' ', link);
  }

  /** Warns that the form refuses visitors of this site. */
  function Refusal({ form, listed }) {
    const known = listed.forms.find(({ name }) => name === form);
    if (!known || known.allowed) return null;
    const text = sprintf(
      /* translators: %s: the site's origin */
      __('Add %s to the sites that show the form, or it refuses your visitors.', 'joinery-signup-forms'),
      listed.site,
    );
    return h(Notice, { status: 'warning', isDismissible: false }, text);
  }

  function Settings({ form, listed, reload, onChange }) {
    return h(
      InspectorControls,
      null,
      h(
        PanelBody,
        { title: __('Signup form', 'joinery-signup-forms') },
        h(Problem, { listed }),
        h(Choice, { form, listed, onChange }),
        h(Button, { variant: 'secondary', onClick: reload }, __('Load the list again', 'joinery-signup-forms')),
      ),
    );
  }

  /** The real form, which nobody can type into. It is no view: the proxy gave its markup to the site. */
  function Preview({ html }) {
    const place = useRef();
    useEffect(() => {
      const host = place.current;
      const root = host.shadowRoot || host.attachShadow({ mode: 'open' });
      const parsed = host.ownerDocument.createElement('template');
      parsed.innerHTML = html;
      const served = parsed.content.querySelector('template');
      root.replaceChildren(served ? served.content.cloneNode(true) : '');
      host.inert = true;
    }, [html]);
    return h('div', { ref: place, className: 'joinery-preview' });
  }

  function Form({ form, listed }) {
    const [shown, setShown] = useState();
    useEffect(() => {
      let isLatest = true;
      setShown(undefined);
      apiFetch({ path: `/joinery/v1/preview?form=${encodeURIComponent(form)}` })
        .catch((error) => ({ html: '', problem: error.message || String(error) }))
        .then((preview) => isLatest && setShown(preview));
      return () => {
        isLatest = false;
      };
    }, [form, listed]);
    if (!shown) return h(Spinner);
    if (shown.problem) return h(Notice, { status: 'warning', isDismissible: false }, shown.problem);
    if (!shown.html.startsWith('<template'))
      return h(
        Notice,
        { status: 'info', isDismissible: false },
        __('This form opens over the page, as its display says.', 'joinery-signup-forms'),
      );
    return h(Preview, { html: shown.html });
  }

  function EditForm({ attributes, setAttributes }) {
    const { form } = attributes;
    const [listed, reload] = useForms({ attributes, setAttributes });
    const onChange = (next) => setAttributes({ form: next });
    const props = useBlockProps();
    if (!listed) return h('div', props, h(Spinner));
    const label = __('Signup form', 'joinery-signup-forms');
    const choosing = h(Chooser, { icon: 'email', label, form, listed, onChange });
    return h(
      Fragment,
      null,
      h(Settings, { form, listed, reload, onChange }),
      h('div', props, form ? h(Fragment, null, h(Refusal, { form, listed }), h(Form, { form, listed })) : choosing),
    );
  }

  function EditButton({ attributes, setAttributes }) {
    const { form, text } = attributes;
    const [listed, reload] = useForms({ attributes, setAttributes });
    const onChange = (next) => setAttributes({ form: next });
    const props = useBlockProps({ className: 'wp-block-button' });
    if (!listed) return h('div', props, h(Spinner));
    const button = h(RichText, {
      tagName: 'span',
      className: 'wp-block-button__link wp-element-button',
      'aria-label': __('Words of the button', 'joinery-signup-forms'),
      placeholder: __('Sign up', 'joinery-signup-forms'),
      value: text,
      allowedFormats: [],
      onChange: (next) => setAttributes({ text: next }),
    });
    const label = __('Signup button', 'joinery-signup-forms');
    const choosing = h(Chooser, { icon: 'button', label, form, listed, onChange });
    return h(
      Fragment,
      null,
      h(Settings, { form, listed, reload, onChange }),
      h('div', props, form ? h(Fragment, null, h(Refusal, { form, listed }), button) : choosing),
    );
  }

  const save = () => null;
  blocks.registerBlockType('joinery/form', { edit: EditForm, save });
  blocks.registerBlockType('joinery/button', { edit: EditButton, save });
})(window.wp);
