import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom/server.js";
import { expect, test } from "vitest";

import { Picture } from "#app/ui/offer/picture.tsx";

const drawn = { imageUrl: "/pictures/haus-1-0a1b2c3d", alt: "Ein Haus", hash: "dusk-sea" };

type Part = Partial<Parameters<typeof Picture>[0]>;

function htmlOf(part: Part, light = false): string {
  const element = <Picture image={drawn} width={640} height={480} sizes="25rem" {...part} />;
  const routes = [{ id: "root", path: "/", element }];
  const context: StaticHandlerContext = {
    basename: "",
    location: { pathname: "/", search: "", hash: "", state: null, key: "" },
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "/" } }],
    loaderData: { root: { light } },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const namedFiles = (html: string) =>
  [...html.matchAll(/haus-1-0a1b2c3d-(\d+\.\w+)/g)].map(([, file]) => file);

test("a card has AVIF in two widths and a JPEG fallback", () => {
  const html = htmlOf({});
  expect(html).toContain('<span class="picture sky-dusk-sea"><picture><source type="image/avif" srcSet="');
  expect(html).toContain('320.avif 320w, /pictures/haus-1-0a1b2c3d-640.avif 640w" sizes="25rem"');
  expect(html).toContain(
    '<img src="/pictures/haus-1-0a1b2c3d-640.jpg" alt="Ein Haus" width="640" height="480" loading="lazy"',
  );
  expect(namedFiles(html)).toEqual(["320.avif", "640.avif", "640.jpg"]);
});

test("a large picture has a third width", () => {
  expect(namedFiles(htmlOf({ large: true }))).toEqual(["320.avif", "640.avif", "1280.avif", "640.jpg"]);
  expect(htmlOf({ eager: true })).not.toContain("loading");
});

test("the light version has the smallest files only", () => {
  const html = htmlOf({ large: true }, true);
  expect(namedFiles(html)).toEqual(["320.webp", "320.jpg"]);
  expect(html).not.toMatch(/\d+w[",]|sizes/);
});

test("an ordinary file is shown unchanged", () => {
  const html = htmlOf({ image: { imageUrl: "/pictures/lake.svg", alt: "See", hash: 'x" y' } });
  expect(html).toContain('<span class="picture"><img src="/pictures/lake.svg" alt="See"');
  expect(html).not.toContain("<picture>");
});
