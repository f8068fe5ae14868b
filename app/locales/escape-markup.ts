const entities: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes text for element content and quoted attribute values in HTML and XML, in the same way as React. */
export function escapeMarkup(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? character);
}
