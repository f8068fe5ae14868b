import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";

import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import {
  CheckboxField,
  DateField,
  createFieldReader,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";

const reply = {
  initialValue: { name: "<b>", day: "31.02.", pay: "card", agree: "1" },
  error: {
    name: ["Geben Sie den Namen ein"],
    pay: ["Wählen Sie eine Zahlungsart aus"],
    "": ["Nicht möglich"],
  },
};
const field = createFieldReader({});
const refused = createFieldReader({ lastResult: reply });
const options = [
  { value: "transfer", label: "Überweisung" },
  { value: "card", label: "Karte" },
];

test("label, hint, error and input are in order and connected", () => {
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

test("a valid field shows no error", () => {
  const html = renderToStaticMarkup(<TextField field={field("phone")} label="Telefon" optional />);
  expect(html).not.toMatch(/aria-|Fehler|required/);
  expect(html).toContain("(optional)");
});

test("a required field is valid until it was rejected", () => {
  const requiredField = { ...field("name"), required: true };
  const html = renderToStaticMarkup(<TextField field={requiredField} label="Name" />);
  expect(html).toContain('aria-invalid="false"');
  const wrong = renderToStaticMarkup(
    <TextField field={{ ...requiredField, ...refused("name"), required: true }} label="Name" />,
  );
  expect(wrong).toContain('aria-invalid="true"');
});

test("a date is shown in German format or as typed", () => {
  expect(
    renderToStaticMarkup(
      <DateField field={createFieldReader({ defaultValue: { day: "2026-12-24" } })("day")} label="Tag" />,
    ),
  ).toContain('value="24.12.2026"');
  expect(renderToStaticMarkup(<DateField field={field("day")} label="Tag" />)).toContain(
    'inputMode="numeric"',
  );
  expect(renderToStaticMarkup(<DateField field={refused("day")} label="Tag" />)).toContain('value="31.02."');
});

test("no radio is checked initially", () => {
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

test("a returned form keeps a radio but not a checkbox", () => {
  const back = createFieldReader({
    lastResult: { initialValue: {} },
    defaultValue: { pay: "card", agree: "1" },
  });
  const radios = renderToStaticMarkup(
    <RadioGroup field={back("pay")} label="Zahlungsart" options={options} />,
  );
  expect(radios).toMatch(/value="card"[^>]*checked|checked[^>]*value="card"/);
  expect(renderToStaticMarkup(<CheckboxField field={back("agree")} label="Ja" />)).not.toContain("checked");
});

test("select and checkbox keep their values", () => {
  expect(
    renderToStaticMarkup(<SelectField field={refused("pay")} label="Zahlung" options={options} />),
  ).toMatch(/<option value="card" selected=""/);
  expect(renderToStaticMarkup(<CheckboxField field={refused("agree")} label="Ja" />)).toContain("checked");
  expect(renderToStaticMarkup(<CheckboxField field={refused("other")} label="Ja" />)).not.toContain(
    "checked",
  );
});

test("a select with two values shows the first one", () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const twice = createFieldReader({ lastResult: { initialValue: { pay: ["card", "transfer"] } } });
  const html = renderToStaticMarkup(<SelectField field={twice("pay")} label="Zahlung" options={options} />);
  expect(html).toMatch(/<option value="card" selected=""/);
  expect(consoleError).not.toHaveBeenCalled();
});

test("the error summary links to the fields with the same text", () => {
  const html = renderToStaticMarkup(<ErrorSummary reply={reply} />);
  expect(html).toContain('<a href="#f-name">Geben Sie den Namen ein</a>');
  expect(html).toContain("<li>Nicht möglich</li>");
  expect(html).toMatch(
    /^<div class="error-summary" tabindex="-1" autofocus="" role="group" aria-labelledby="f-problem"><div role="alert"><h2 id="f-problem">Bitte prüfen Sie /,
  );
  expect(renderToStaticMarkup(<ErrorSummary reply={undefined} />)).toBe("");
});

test("a button's label has ordinary spaces, because lynx shows no-break spaces as ^A", () => {
  const html = renderToStaticMarkup(<Submit label={"Für 221,76\u00a0€ annehmen"} />);
  expect(html).toContain('value="Für 221,76 € annehmen"');
});
