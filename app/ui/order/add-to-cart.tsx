import { Form } from "@remix-run/react";

import { intoCartTexts as t } from "#locale/order/add-to-cart.ts";
import { CampaignFields, FormFrame, FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export function AddFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { formKey } = useRootData();
  return (
    <>
      <FormFrame intent="add" />
      <FormKey value={formKey} />
      {"utm_source" in fields || "utm_medium" in fields || "utm_campaign" in fields ? null : (
        <CampaignFields />
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** The cart holds one offer. Asks before the current one is replaced. */
export function ReplaceQuestion({
  title,
  inCart,
  fields,
}: {
  title: string;
  inCart: readonly string[];
  fields: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <PageHeading
        focus
        title={t("title")}
        lead={t("contains", { titles: inCart.map((name) => `„${name}“`).join(", ") })}
      />
      <p>{t("text", { title })}</p>
      <Form method="post">
        <AddFields fields={fields} />
        <p className="actions">
          <Submit label={t("yes")} name="replace" kind="primary" />
          <Submit label={t("no")} name="keep" />
        </p>
      </Form>
    </>
  );
}
