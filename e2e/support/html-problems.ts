import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes some attributes (autoComplete) and void elements in another form, which browsers treat alike.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Remix passes its data in inline scripts, which the Content-Security-Policy permits by hash.
    "no-inline-script": "off",
    "script-type": "off",
    // The error summary comes before the page's h1 and has a heading of its own.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Checkboxes of a group share a name, like radio buttons.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Tables that narrow screens show as cards write their roles out.
    "no-redundant-role": "off",
    // All files come from the shop's own origin and need no integrity attribute.
    "require-sri": ["error", { target: "crossorigin" }],
    // Text browsers print the value of a submit input, but not the text of a button.
    "prefer-button": "off",
    // Lists may have an accessible name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "no-trailing-whitespace": "off",
    // The length of a title does not affect validity.
    "long-title": "off",
  },
});

/** HTML errors of a page, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return (
    report.results
      .flatMap((result) => result.messages)
      // Pages that refresh themselves offer a link to stop it (WCAG 2.2.1).
      .filter(({ ruleId }) => ruleId !== "meta-refresh" || !html.includes("nicht mehr von selbst nachsehen"))
      .map(({ ruleId, message, line, column, selector }) => {
        const source = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? "";
        return `${ruleId}: ${message} (${selector ?? "?"}) …${source}…`;
      })
  );
}
