import { Form, Link } from "@remix-run/react";

import { allPagesTexts as common } from "#locale/all-pages.ts";
import { voucherDeskTexts as t } from "#locale/voucher/redemption.ts";
import type { RedemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export function VoucherPanel({
  voucher,
  proof,
  email,
  again,
}: {
  voucher: RedemptionVoucher;
  /** Proof that code and PIN were correct. */
  proof: string;
  email: string;
  /** Address of the page on which another voucher is looked up. */
  again: string;
}) {
  const { refusal, nights, persons, redeemed, returned, until } = voucher;
  const length = t("found.lengthValue", {
    nights: common("count.night", { count: nights }),
    persons: common("count.person", { count: persons }),
  });
  const rows = [
    { term: t("found.offer"), value: voucher.title },
    { term: t(voucher.isCabin ? "found.cabin" : "found.room"), value: voucher.room },
    { term: t("found.board"), value: voucher.board },
    { term: t("found.length"), value: length },
    { term: t("found.selection"), value: voucher.selection },
    { term: t("found.services"), value: voucher.services },
    { term: t("found.extras"), value: voucher.extras },
    { term: t("found.validity"), value: voucher.validity },
    { term: t("found.until"), value: until },
  ];
  return (
    <>
      <PageHeading focus title={t("found.title", { key: voucher.key })} />
      <Notice
        kind={refusal === null ? "success" : "danger"}
        title={t(refusal === null ? "found.good" : "found.bad")}
      >
        {refusal === null ? (
          <p>{t("found.goodText")}</p>
        ) : (
          <>
            <p>{t(`found.refusal.${refusal}`, { redeemed, returned, until })}</p>
            <p>{t("found.contact", { email })}</p>
          </>
        )}
      </Notice>
      <section className="panel" aria-labelledby="what">
        <h2 id="what">{t("found.what")}</h2>
        <SummaryList rows={rows.filter(({ value }) => value !== "")} />
      </section>
      {refusal === null ? (
        <Form method="post">
          <FormFrame intent="redeem" />
          <input type="hidden" name="proof" value={proof} />
          <Submit label={t("found.redeem")} kind="primary" describedBy="what" />
        </Form>
      ) : null}
      <p>
        <Link to={again} reloadDocument>
          {t("found.another")}
        </Link>
      </p>
    </>
  );
}
