import { Form } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { AddFields } from "#app/ui/add-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Submit } from "#app/ui/submit.tsx";

/** The cart holds one offer: asked before the one in it goes. */
export function ReplaceQuestion({
  title,
  inCart,
  fields,
}: {
  title: string;
  inCart: readonly string[];
  fields: Readonly<Record<string, string>>;
}) {
  const { t } = textsOf("intoCart");
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
