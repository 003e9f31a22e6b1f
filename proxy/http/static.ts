import { readFileSync } from 'node:fs';
import { files, version } from '@joinery/widget/server';
import type { RequestHandler } from 'express';
import { type DescriptionOptions, describeForms } from '../description.ts';
import { type Asset, createAsset, pinned, sendAsset, shortLived } from './asset.ts';
import { notFound } from './errors.ts';

const widgetFiles = new Map(Object.entries(files).map(([name, { body, type }]) => [name, createAsset(body, type)]));
const pageSheet = createAsset(
  readFileSync(new URL('../page/page.css', import.meta.url), 'utf8'),
  'text/css; charset=utf-8',
);

/** Sends a file of the widget, which is here in one version only. */
export const sendWidgetFile: RequestHandler = (req, res, next) => {
  const asset = req.params.version === version ? widgetFiles.get(`${req.params.file}`) : undefined;
  return asset ? sendAsset(req, res, asset, pinned) : notFound(req, res, next);
};

/** Sends the style sheet that all pages of the proxy share. */
export const sendPageSheet: RequestHandler = (req, res) => sendAsset(req, res, pageSheet, shortLived);

/** Sends the OpenAPI description of what is public. */
export function sendDescription(options: DescriptionOptions): RequestHandler {
  let description: Asset | undefined;
  return (req, res) => {
    description ??= createAsset(JSON.stringify(describeForms(options)), 'application/json; charset=utf-8');
    return sendAsset(req, res, description, shortLived);
  };
}
