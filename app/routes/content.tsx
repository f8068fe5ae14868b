/** The content pages: texts with what the operator's configuration says in them. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { Operator } from "#app/env.server.ts";
import { content } from "#app/locales/de/content.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { ContentText } from "#app/web/content-text.ts";
import { notFound } from "#app/web/not-found.server.ts";
import { contentPages } from "#app/web/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => (page ? [{ title: page.title }] : []);

export function loader({ request, context }: LoaderFunctionArgs): ContentText {
  const name = new URL(request.url).pathname.replace(/\.data$/, "").split("/")[2];
  const page = contentPages.find((known) => known === name);
  if (!page) throw notFound(request);
  const { shopName, operator } = context.shop.config;
  return filled(content[page], shopName, operator);
}

/** Values stand in for `{{…}}` wherever a text has one. */
function filled(page: ContentText, shop: string, { name, ...operator }: Operator): ContentText {
  const values: Readonly<Record<string, string>> = { ...operator, operator: name, shop };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
  return {
    title: fill(page.title),
    lead: fill(page.lead),
    sections: page.sections.map(({ heading, text, list }) => ({
      heading: fill(heading),
      ...(text && { text: text.map(fill) }),
      ...(list && { list: list.map(fill) }),
    })),
  };
}

export default function Content() {
  const { title, lead, sections } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <PageHeading title={title} lead={lead} />
      {sections.map(({ heading, text = [], list }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul>
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}
