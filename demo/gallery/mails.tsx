/** /de/bausteine/briefe: every email and document of the shop, for invented orders. Demo mode only. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { sampleLetterTexts as t } from "#demo/locales/de/gallery.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buildSender } from "#app/documents/order-documents.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { sampleMailsPath } from "#demo/addresses.ts";
import { sampleDocuments } from "#demo/gallery/sample-documents.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export const links = orderLinks;

export const meta: MetaFunction = () => [{ title: t("title") }, { name: "robots", content: "noindex" }];

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (shop.config.mode !== "demo") throw notFound(request);
  const sender = buildSender(shop.config, offeredProviders(shop));
  return {
    letters: sampleMails(sender).map(({ name, letter }) => ({
      name,
      subject: letter.subject,
      text: letterText(letter),
      html: `${sampleMailsPath()}/${name}.html`,
      plain: `${sampleMailsPath()}/${name}.txt`,
    })),
    papers: sampleDocuments(sender).map(({ name, title }) => ({
      title,
      href: `${sampleMailsPath()}/${name}`,
    })),
  };
}

export default function SampleLetters() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="paper">
      <PageHeading title={t("title")} lead={t("lead")} />
      <h2>{t("papers")}</h2>
      <ul>
        {page.papers.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      <h2>{t("letters")}</h2>
      {page.letters.map(({ name, subject, text, html, plain }) => (
        <section key={name}>
          <h3>
            {subject} <code>{name}</code>
          </h3>
          <p>
            <a href={html} aria-label={t("htmlOf", { name })}>
              {t("html")}
            </a>
            ,{" "}
            <a href={plain} aria-label={t("plainOf", { name })}>
              {t("plain")}
            </a>
          </p>
          <details>
            <summary>{t("show")}</summary>
            <pre className="letter-text">{text}</pre>
          </details>
        </section>
      ))}
    </div>
  );
}
