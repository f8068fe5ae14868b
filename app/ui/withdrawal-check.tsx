import { Form } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";

export interface CheckedWithdrawal {
  /** Id of the declaration: sent twice it is one. */
  declaration: string;
  name: string;
  contract: string;
  email: string;
  message: string;
  items: readonly { itemId: string; title: string; quantity: number }[];
}

/** What will be declared, and the second control, which says nothing else than the law wants. */
export function WithdrawalCheck({ check }: { check: CheckedWithdrawal }) {
  const { t } = textsOf("withdrawal");
  const rows: SummaryRow[] = [
    { term: t("check.declaration"), value: t("check.text") },
    { term: t("check.name"), value: check.name },
    { term: t("check.contract"), value: check.contract },
    { term: t("check.email"), value: check.email },
  ];
  const meant = check.items.filter(({ quantity }) => quantity > 0);
  if (meant.length > 0) {
    const value = meant.map(({ quantity, title }) => `${quantity} × ${title}`).join("; ");
    rows.push({ term: t("check.items"), value });
  }
  if (check.message !== "") rows.push({ term: t("check.message"), value: check.message });
  return (
    <>
      <PageHeading title={t("check.title")} lead={t("check.lead")} focus />
      <div className="panel">
        <SummaryList rows={rows} />
      </div>
      <Form method="post">
        <FormFrame intent="confirm" />
        <HiddenFields check={check} />
        <input type="hidden" name="declaration" value={check.declaration} />
        <Submit label={t("check.confirm")} kind="primary" />
      </Form>
      <Form method="post">
        <FormFrame intent="edit" />
        <HiddenFields check={check} />
        <Submit label={t("check.edit")} kind="quiet" />
      </Form>
    </>
  );
}

function HiddenFields({ check }: { check: CheckedWithdrawal }) {
  return (
    <>
      <input type="hidden" name="name" value={check.name} />
      <input type="hidden" name="contract" value={check.contract} />
      <input type="hidden" name="email" value={check.email} />
      <input type="hidden" name="message" value={check.message} />
      {check.items.map(({ itemId, quantity }) => (
        <input key={itemId} type="hidden" name={`pieces-${itemId}`} value={quantity} />
      ))}
    </>
  );
}
