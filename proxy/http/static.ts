import { readFileSync } from 'node:fs';
import { files, version } from '@joinery/widget/server';
import type { RequestHandler } from 'express';
import { createAsset, pinned, sendAsset, shortLived } from './asset.ts';
import { notFound } from './errors.ts';

const widgetFiles = new Map(Object.entries(files).map(([name, { body, type }]) => [name, createAsset(body, type)]));
const pageSheet = createAsset(
  readFileSync(new URL('../page/page.css', import.meta.url), 'utf8'),
  'text/css; charset=utf-8',
);

/** A file of the widget, of the one version that is here. */
export const sendWidgetFile: RequestHandler = (req, res, next) => {
  const asset = req.params.version === version ? widgetFiles.get(`${req.params.file}`) : undefined;
  return asset ? sendAsset(req, res, asset, pinned) : notFound(req, res, next);
};

/** The style sheet that all pages of the proxy share. */
export const sendPageSheet: RequestHandler = (req, res) => sendAsset(req, res, pageSheet, shortLived);
