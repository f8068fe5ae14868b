/** Has somebody typed or chosen anything on this page that is not sent yet? */
export function hasBegunForm(forms: Iterable<HTMLFormElement>): boolean {
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const begun = options.findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, begun);
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "submit")
    return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
