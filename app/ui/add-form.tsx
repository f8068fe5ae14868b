import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { textsOf } from "#app/locales/texts.ts";

import { CampaignFields } from "#app/ui/campaign-fields.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { Submit } from "#app/ui/submit.tsx";

/** Puts what is shown into the cart; everything the action needs to know is in the form. */
export function AddForm({
  fields,
  what,
  describedBy,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  /** What goes into the cart, where the page has more than one such button. */
  what?: string | undefined;
  /** Id of the text that says so. */
  describedBy?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = textsOf("deal");
  return (
    <Form method="post" noValidate>
      <AddFields fields={fields} />
      {children}
      <Submit label={t("add")} kind="primary" more={what} describedBy={describedBy} />
      <p className="hint">{t("addNote")}</p>
    </Form>
  );
}

export function AddFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <>
      <FormFrame intent="add" />
      {"utm_source" in fields || "utm_medium" in fields || "utm_campaign" in fields ? null : (
        <CampaignFields />
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
