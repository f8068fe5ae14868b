/** A form as a browser without scripts would send it. */
export interface PageForm {
  /** Path and query it goes to. */
  action: string;
  method: "get" | "post";
  /** Names and values as they stand on the page; the first submit button counts as pressed. */
  values: Record<string, string>;
  /** Names of what a visitor can type or choose. */
  fields: string[];
  /** Labels of its submit buttons. */
  buttons: string[];
}

/** Reads HTML as React writes it: lower case, quoted attributes. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", body = ""]) => {
    const action = new URL(attribute(tag, "action") ?? path, "http://shop").href.slice("http://shop".length);
    const method = attribute(tag, "method")?.toLowerCase() === "post" ? "post" : "get";
    return { action: action.split("#")[0] ?? action, method, ...fieldsOf(body) };
  });
}

function fieldsOf(body: string): Pick<PageForm, "values" | "fields" | "buttons"> {
  const values: Record<string, string> = {};
  const fields = new Set<string>();
  const buttons: string[] = [];
  for (const [control] of body.matchAll(
    /<input\b[^>]*>|<select\b.*?<\/select>|<textarea\b.*?<\/textarea>/gs,
  )) {
    const name = attribute(control, "name");
    const type = attribute(control, "type") ?? "text";
    const value = valueOf(control, type);
    if (type === "submit") {
      if (buttons.push(value ?? "") === 1 && name !== undefined) values[name] = value ?? "";
      continue;
    }
    if (name === undefined) continue;
    if (type !== "hidden") fields.add(name);
    if (value !== undefined) values[name] = value;
  }
  return { values, fields: [...fields], buttons };
}

/** undefined: nothing is sent, as with a radio button that is not chosen. */
function valueOf(control: string, type: string): string | undefined {
  if (control.startsWith("<textarea")) return unescaped(/>(.*)<\/textarea>/s.exec(control)?.[1] ?? "");
  if (control.startsWith("<select")) {
    const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0];
    return chosen === undefined ? undefined : attribute(chosen, "value");
  }
  const value = attribute(control, "value");
  if (type !== "radio" && type !== "checkbox") return value ?? "";
  return /\schecked\b/.test(control) ? (value ?? "on") : undefined;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

export function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => signs[name] ?? whole);
}

/** What a reader sees of a page, white space folded. */
export function textOf(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  return unescaped(main.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}
