/**
 * /de/barriere-melden/eingang/{id}: receipt of an accessibility issue report, and what follows. Repeats nothing that
 * was typed.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { barrierAnswerDays } from "#app/domain/support/accessibility.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { barrierTexts as t } from "#locale/accessibility/barrier.ts";
import { findBarrierReport } from "#app/store/queries/support/support.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { formatInstant } from "#app/domain/format.ts";
import { notFound } from "#app/http/access.server.ts";
import { contentPath, homePath } from "#app/http/urls.ts";

export const meta = buildUnlistedMeta(() => t("receipt.title"));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const report = isUuid(id) ? await findBarrierReport(context.shop.db, id) : null;
  if (!report) throw notFound(request);
  return { id: report.id, received: formatInstant(report.received, "long") };
}

export default function BarrierReceipt() {
  const { id, received } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("receipt.title")} lead={t("receipt.lead", { received })} />
      <section aria-labelledby="next">
        <h2 id="next">{t("receipt.next")}</h2>
        <p>{t("receipt.look")}</p>
        <p>{t("receipt.answer", { days: barrierAnswerDays })}</p>
        <p className="hint">{t("receipt.number", { id })}</p>
      </section>
      <p>
        <Link to={contentPath("accessibility")}>{t("receipt.statement")}</Link>
      </p>
      <p>
        <Link to={homePath()}>{t("receipt.home")}</Link>
      </p>
    </>
  );
}
