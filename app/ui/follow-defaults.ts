type Known = Map<Element, string | boolean>;

/**
 * After a search without a reload, the fields of a form show what the new page has in them, as after one with a reload.
 * A text that the search did not touch stays as the visitor left it; so does the one with the focus, unless it was sent.
 * @param known what the fields began with on the page before, null on the first one; answers the same for this page
 */
export function followDefaults(form: HTMLFormElement, known: Known | null, sent: boolean): Known {
  const now: Known = new Map();
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const choice = field.type === "checkbox" || field.type === "radio";
    const begun = choice ? field.defaultChecked : field.defaultValue;
    const changed = known !== null && known.get(field) !== begun;
    now.set(field, begun);
    if (choice && (changed || (known && field.type === "checkbox"))) field.checked = field.defaultChecked;
    const left = sent || field !== document.activeElement;
    if (field.type === "text" && changed && left) field.value = field.defaultValue;
  }
  return now;
}
