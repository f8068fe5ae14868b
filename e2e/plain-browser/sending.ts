/** Fills in and submits forms as HTML specifies, without scripts. Input is stored in the attributes of the document. */

export interface Sending {
  method: "get" | "post";
  /** The `action` attribute; empty if the form is sent to its own page. */
  action: string;
  /** FormData for multipart forms, the only ones that send files. */
  fields: URLSearchParams | FormData;
}

/** A file as Playwright's `setInputFiles` takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

const chosenFiles = new WeakMap<Element, File>();

/** Selects a file. It is not stored in the document, so the next page does not have it. */
export function attach(control: Element, { name, mimeType, buffer }: ChosenFile): void {
  if (!control.matches("input[type=file]")) throw new Error(`<${control.localName}> takes no file`);
  chosenFiles.set(control, new File([new Uint8Array(buffer)], name, { type: mimeType }));
}

export function valueOf(control: Element): string {
  if (control.localName === "textarea") return (control.textContent ?? "").replace(/^\n/, "");
  if (control.localName === "select") return chosen(control)?.value ?? "";
  return control.getAttribute("value") ?? "";
}

function chosen(select: Element): { option: Element; value: string } | undefined {
  const options = [...select.querySelectorAll("option")];
  const option = options.find((each) => each.hasAttribute("selected")) ?? options[0];
  return option && { option, value: option.getAttribute("value") ?? option.textContent ?? "" };
}

export function type(control: Element, text: string): void {
  if (!control.matches("input, textarea") || control.matches("[type=checkbox], [type=radio], [type=submit]"))
    throw new Error(`<${control.localName}> takes no text`);
  if (control.hasAttribute("disabled") || control.hasAttribute("readonly"))
    throw new Error(`the field "${control.getAttribute("name")}" cannot be changed`);
  if (control.localName === "textarea") control.textContent = text;
  else control.setAttribute("value", text);
}

/** Selects an option by value or label. */
export function choose(select: Element, wanted: string): void {
  const options = [...select.querySelectorAll("option")];
  const option = options.find(
    (each) => each.getAttribute("value") === wanted || each.textContent?.trim() === wanted,
  );
  if (!option) throw new Error(`"${wanted}" cannot be chosen`);
  for (const each of options) each.toggleAttribute("selected", each === option);
}

export function mark(control: Element, checked: boolean): void {
  if (!control.matches("[type=checkbox], [type=radio]"))
    throw new Error(`<${control.localName}> takes no mark`);
  if (control.matches("[type=radio]") && checked) {
    const name = control.getAttribute("name") ?? "";
    for (const other of control.closest("form, body")?.querySelectorAll(`input[type=radio]`) ?? [])
      if (other.getAttribute("name") === name) other.removeAttribute("checked");
  }
  control.toggleAttribute("checked", checked);
}

export const isSubmit = (element: Element): boolean =>
  element.matches("input[type=submit], input[type=image], button:not([type]), button[type=submit]");

export function formOf(control: Element): Element {
  const id = control.getAttribute("form");
  const form = id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
  if (form?.localName !== "form") throw new Error(`<${control.localName}> belongs to no form`);
  return form;
}

const controlsOf = (form: Element): Element[] =>
  [...form.ownerDocument.querySelectorAll("input, select, textarea, button")].filter(
    (control) =>
      (control.hasAttribute("form")
        ? control.getAttribute("form") === form.id
        : control.closest("form") === form) &&
      !control.hasAttribute("disabled") &&
      control.closest("fieldset[disabled]") === null,
  );

/** The button that Enter in a field activates; null if the form has none. */
export const defaultButton = (form: Element): Element | null => controlsOf(form).find(isSubmit) ?? null;

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set */
export function sendingOf(form: Element, button: Element | null): Sending {
  const attributeOf = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  // React writes `encType`, and this parser, unlike a browser, does not lower-case attribute names.
  const isMultipart = [attributeOf("enctype"), attributeOf("encType")].includes("multipart/form-data");
  const fields = isMultipart ? new FormData() : new URLSearchParams();
  const isValidated = !form.hasAttribute("novalidate") && !button?.hasAttribute("formnovalidate");
  for (const control of controlsOf(form)) {
    const isUnchecked = control.matches("[type=checkbox], [type=radio]") && !control.hasAttribute("checked");
    if (isValidated && control.hasAttribute("required") && (isUnchecked || valueOf(control) === ""))
      throw new Error(`a browser would hold the form back: "${control.getAttribute("name")}" is required`);
    const name = control.getAttribute("name");
    if (name === null || name === "" || isUnchecked) continue;
    const isButton = isSubmit(control) || control.matches("button, [type=button], [type=reset]");
    if (isButton && control !== button) continue;
    if (control.matches("[type=checkbox], [type=radio]"))
      fields.append(name, control.getAttribute("value") ?? "on");
    else if (fields instanceof FormData && control.matches("[type=file]"))
      fields.append(name, chosenFiles.get(control) ?? new File([], ""));
    else fields.append(name, valueOf(control).replaceAll(/\r?\n/g, "\r\n"));
  }
  return {
    method: attributeOf("method").toLowerCase() === "post" ? "post" : "get",
    action: attributeOf("action"),
    fields,
  };
}
