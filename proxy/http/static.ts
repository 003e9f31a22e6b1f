import { readFileSync } from 'node:fs';
import { files, version } from '@joinery/widget/server';
import type { RequestHandler } from 'express';
import { createAsset, pinned, sendAsset, shortLived } from './asset.ts';
import { notFound } from './errors.ts';

const widgetFiles = new Map(Object.entries(files).map(([name, { body, type }]) => [name, createAsset(body, type)]));
const sheet = (name: string) =>
  createAsset(readFileSync(new URL(`../page/${name}`, import.meta.url), 'utf8'), 'text/css; charset=utf-8');
const pageSheet = sheet('page.css');
const statsSheet = sheet('stats.css');

/** A file of the widget, of the one version that is here. */
export const sendWidgetFile: RequestHandler = (req, res, next) => {
  const asset = req.params.version === version ? widgetFiles.get(`${req.params.file}`) : undefined;
  return asset ? sendAsset(req, res, asset, pinned) : notFound(req, res, next);
};

/** The style sheet that all pages of the proxy share. */
export const sendPageSheet: RequestHandler = (req, res) => sendAsset(req, res, pageSheet, shortLived);

/** The style sheet of the operator's numbers. */
export const sendStatsSheet: RequestHandler = (req, res) => sendAsset(req, res, statsSheet, shortLived);
