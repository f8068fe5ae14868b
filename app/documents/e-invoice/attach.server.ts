/** Embeds an e-invoice and its metadata in a PDF (ZUGFeRD 2, Factur-X 1.0). */

/** File name required by the Factur-X specification. */
const filename = "factur-x.xml";

/** PDF/A-3a is tagged and allows embedded files. */
export const archivable: object = { subset: "PDF/A-3a" };

/** pdfkit methods that its types lack. */
interface ArchivablePdf {
  file(content: Buffer, options: object): void;
  appendXML(xml: string): void;
}

/** @param xml CII in profile EN 16931 */
export function attachEInvoice(doc: PDFKit.PDFDocument, xml: string, created: Date): void {
  const pdf = doc as unknown as ArchivablePdf;
  pdf.file(Buffer.from(xml, "utf8"), {
    name: filename,
    type: "text/xml",
    description: "Factur-X/ZUGFeRD",
    relationship: "Alternative",
    creationDate: created,
    modifiedDate: created,
  });
  pdf.appendXML(metadata);
}

const property = (name: string, description: string) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>${name === "part" ? "Integer" : "Text"}</pdfaProperty:valueType>
                <pdfaProperty:category>${name === "part" ? "internal" : "external"}</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

const schema = (name: string, prefix: string, uri: string, properties: string) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>${name}</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${properties}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>`;

const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const accessible = "http://www.aiim.org/pdfua/ns/id/";

/** PDF/A requires a description of each non-standard schema (ISO 19005-3, 6.6.2.3). */
const metadata = `
        <rdf:Description rdf:about="" xmlns:fx="${facturX}">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${filename}</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfuaid="${accessible}">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about=""
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas>
            <rdf:Bag>${schema(
              "Factur-X PDFA Extension Schema",
              "fx",
              facturX,
              [
                property("DocumentFileName", "name of the embedded XML invoice file"),
                property("DocumentType", "INVOICE"),
                property("Version", "The actual version of the Factur-X XML schema"),
                property("ConformanceLevel", "The conformance level of the embedded Factur-X data"),
              ].join(""),
            )}${schema(
              "PDF/UA Universal Accessibility Schema",
              "pdfuaid",
              accessible,
              property("part", "Part of ISO 14289"),
            )}
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>
        `;
