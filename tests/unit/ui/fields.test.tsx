import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import {
  CheckboxField,
  DateField,
  formFields,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";

const reply = {
  initialValue: { name: "<b>", day: "31.02.", pay: "card", agree: "1" },
  error: {
    name: ["Geben Sie den Namen ein"],
    pay: ["Wählen Sie eine Zahlungsart aus"],
    "": ["Nicht möglich"],
  },
};
const field = formFields({});
const refused = formFields({ lastResult: reply });
const options = [
  { value: "transfer", label: "Überweisung" },
  { value: "card", label: "Karte" },
];

test("label, hint, error and input stand in this order and point to each other", () => {
  const html = renderToStaticMarkup(<TextField field={refused("name")} label="Name" hint="Wie im Ausweis" />);
  const order = ["<label", "Wie im Ausweis", "Geben Sie den Namen ein", "<input"].map((part) =>
    html.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(html).toContain('aria-describedby="f-name-hint f-name-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('<span class="hidden">Fehler: </span>');
  expect(html).toContain('value="&lt;b&gt;"');
});

test("a field in order says nothing of errors, an optional one says so", () => {
  const html = renderToStaticMarkup(<TextField field={field("phone")} label="Telefon" optional />);
  expect(html).not.toMatch(/aria-|Fehler|required/);
  expect(html).toContain("(optional)");
});

test("a required field is said not to be wrong until it was refused", () => {
  const asked = { ...field("name"), required: true };
  const html = renderToStaticMarkup(<TextField field={asked} label="Name" />);
  expect(html).toContain('aria-invalid="false"');
  const wrong = renderToStaticMarkup(
    <TextField field={{ ...asked, ...refused("name"), required: true }} label="Name" />,
  );
  expect(wrong).toContain('aria-invalid="true"');
});

test("a date is shown the German way, or as it was typed", () => {
  expect(
    renderToStaticMarkup(
      <DateField field={formFields({ defaultValue: { day: "2026-12-24" } })("day")} label="Tag" />,
    ),
  ).toContain('value="24.12.2026"');
  expect(renderToStaticMarkup(<DateField field={field("day")} label="Tag" />)).toContain(
    'inputMode="numeric"',
  );
  expect(renderToStaticMarkup(<DateField field={refused("day")} label="Tag" />)).toContain('value="31.02."');
});

test("radios are none chosen beforehand; after an error the summary's link finds the first", () => {
  const html = renderToStaticMarkup(
    <RadioGroup field={field("pay")} label="Zahlungsart" options={options} />,
  );
  expect(html).not.toContain("checked");
  const wrong = renderToStaticMarkup(
    <RadioGroup field={refused("pay")} label="Zahlungsart" options={options} />,
  );
  expect(wrong).toMatch(/id="f-pay" name="pay"[^>]* value="transfer"/);
  expect(wrong).toMatch(/value="card"[^>]*checked|checked[^>]*value="card"/);
});

test("a radio stays chosen when a form comes back without a choice, a box does not", () => {
  const back = formFields({ lastResult: { initialValue: {} }, defaultValue: { pay: "card", agree: "1" } });
  const radios = renderToStaticMarkup(
    <RadioGroup field={back("pay")} label="Zahlungsart" options={options} />,
  );
  expect(radios).toMatch(/value="card"[^>]*checked|checked[^>]*value="card"/);
  expect(renderToStaticMarkup(<CheckboxField field={back("agree")} label="Ja" />)).not.toContain("checked");
});

test("select and checkbox keep what was chosen", () => {
  expect(
    renderToStaticMarkup(<SelectField field={refused("pay")} label="Zahlung" options={options} />),
  ).toMatch(/<option value="card" selected=""/);
  expect(renderToStaticMarkup(<CheckboxField field={refused("agree")} label="Ja" />)).toContain("checked");
  expect(renderToStaticMarkup(<CheckboxField field={refused("other")} label="Ja" />)).not.toContain(
    "checked",
  );
});

test("a select that was sent twice shows the first of its values, and React has nothing to say of it", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const twice = formFields({ lastResult: { initialValue: { pay: ["card", "transfer"] } } });
  const html = renderToStaticMarkup(<SelectField field={twice("pay")} label="Zahlung" options={options} />);
  expect(html).toMatch(/<option value="card" selected=""/);
  expect(said).not.toHaveBeenCalled();
});

test("the error summary links with the same words; it takes the focus, its child speaks", () => {
  const html = renderToStaticMarkup(<ErrorSummary reply={reply} />);
  expect(html).toContain('<a href="#f-name">Geben Sie den Namen ein</a>');
  expect(html).toContain("<li>Nicht möglich</li>");
  expect(html).toMatch(
    /^<div class="error-summary" tabindex="-1" autofocus="" role="group" aria-labelledby="f-problem"><div role="alert"><h2 id="f-problem">Bitte prüfen Sie /,
  );
  expect(renderToStaticMarkup(<ErrorSummary reply={undefined} />)).toBe("");
});
