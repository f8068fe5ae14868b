const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Text for the content of elements and for attribute values in quotes, in HTML and XML; written as React writes it. */
export function escapeMarkup(text: string): string {
  return text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign);
}
