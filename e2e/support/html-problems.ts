import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes attributes (autoComplete) and void elements in its own way; browsers read both alike.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Remix hands its data over in inline scripts; the page's policy names each by its hash.
    "no-inline-script": "off",
    "script-type": "off",
    // The summary of errors stands above the page's heading and has one of its own.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Checkboxes of a group share their name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Files of our own origin need no second proof; there are no others.
    "require-sri": ["error", { target: "crossorigin" }],
    // Text browsers print the value of a submit input, and nothing for a button.
    "prefer-button": "off",
    // A list may have a name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Whitespace in the source is nobody's business.
    "no-trailing-whitespace": "off",
    // How long a title may be is no question of validity.
    "long-title": "off",
  },
});

/** What is wrong with the HTML of a page, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return (
    report.results
      .flatMap((result) => result.messages)
      // A page that looks again by itself offers to stop that (WCAG 2.2.1).
      .filter(({ ruleId }) => ruleId !== "meta-refresh" || !html.includes("nicht mehr von selbst nachsehen"))
      .map(({ ruleId, message, line, column, selector }) => {
        const source = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? "";
        return `${ruleId}: ${message} (${selector ?? "?"}) …${source}…`;
      })
  );
}
