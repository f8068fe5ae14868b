import type { GiroCodePicture, TransferInstructions } from "#app/domain/payment/bank-transfer.ts";
import { orderViewTexts as t } from "#locale/order/order-view.ts";
import { QrCode } from "#app/ui/layout/qr-code.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { formatMoney } from "#app/domain/format.ts";

export function TransferPanel({
  transfer,
}: {
  transfer: Omit<TransferInstructions, "due"> & { due: string; picture: GiroCodePicture | null };
}) {
  return (
    <section className="panel transfer" aria-labelledby="bank">
      <h2 id="bank">{t("bank.title")}</h2>
      <SummaryList
        rows={[
          { term: t("bank.holder"), value: transfer.holder },
          { term: t("bank.iban"), value: <span className="copyable">{transfer.ibanGrouped}</span> },
          { term: t("bank.amount"), value: formatMoney(transfer.amount, transfer.currency) },
          { term: t("bank.purpose"), value: <span className="copyable">{transfer.purpose}</span> },
          { term: t("bank.due"), value: transfer.due },
          { term: t("bank.bic"), value: transfer.bic },
          { term: t("bank.bank"), value: transfer.bank },
        ]}
      />
      {transfer.picture ? (
        <figure>
          <QrCode picture={transfer.picture} label={t("bank.code")} />
          <figcaption>{t("bank.codeHint")}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}
