import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Submit } from "#app/ui/submit.tsx";

/** Puts what is shown into the cart; everything the action needs to know is in the form. */
export function AddForm({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const { t } = textsOf("deal");
  return (
    <Form method="post" noValidate>
      <AddFields fields={fields} />
      {children}
      <Submit label={t("add")} kind="primary" />
      <p className="hint">{t("addNote")}</p>
    </Form>
  );
}

export function AddFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <>
      <FormFrame intent="add" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
