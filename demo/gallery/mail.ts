/** /de/bausteine/briefe/{file}: one email or document as it is sent. Demo mode only. */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";

import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { buildSender } from "#app/documents/order-documents.server.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { letterPictures } from "#app/mail/mailer.server.ts";
import { notFound } from "#app/http/access.server.ts";
import { sampleDocuments } from "#demo/gallery/sample-documents.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

/** An email contains its own styles and pictures and loads nothing else. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  if (shop.config.mode !== "demo") throw notFound(request);
  const file = params.file ?? "";
  const sender = buildSender(shop.config, offeredProviders(shop));
  const picture = await samplePicture(shop);
  const document = await sampleDocuments(sender, picture)
    .find(({ name }) => name === file)
    ?.make(shop.papers);
  if (document) return respond(new Uint8Array(document.content), document.contentType);
  const [name, kind] = file.split(".");
  const sample = sampleMails(sender, picture).find((each) => each.name === name);
  if (!sample || (kind !== "html" && kind !== "txt")) throw notFound(request);
  if (kind === "txt") return respond(letterText(sample.letter), "text/plain; charset=utf-8");
  const pictures = await letterPictures(sample.letter, shop.papers);
  const head = pictures && {
    shopName: sender.shopName,
    logo: dataAddress("image/png", pictures.logo.png),
    logoSize: pictures.logo.size,
    strip: pictures.strip ? dataAddress("image/jpeg", pictures.strip) : undefined,
  };
  return respond(letterHtml(sample.letter, head), "text/html; charset=utf-8");
}

const dataAddress = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString("base64")}`;

/** Picture of the property in the invented orders, or of any other. */
async function samplePicture(shop: AppLoadContext["shop"]): Promise<Image | undefined> {
  const offers = (await shop.offers()).offers();
  return (offers.find(({ contact }) => contact.city === "Füssen") ?? offers[0])?.images[0];
}

function respond(body: BodyInit, type: string): Response {
  const headers = { "Content-Type": type, "Content-Security-Policy": policy, "X-Robots-Tag": "noindex" };
  return new Response(body, { headers });
}
