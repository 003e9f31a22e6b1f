import { type OwnedTables, openStage } from '@joinery/database/backup';
import { hold } from '@joinery/database/hold';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../databases.ts';

const shop: OwnedTables = { owner: 'shop', tables: ['person'], migrations: () => ({}), sealed: [] };

describe.each(Object.entries(databases).filter(([kind]) => kind === 'postgres'))('the stage of %s', (_, create) => {
  async function open() {
    const { url, drop } = await create();
    onTestFinished(drop);
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    const ask = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat();
    const schemas = () => ask("select nspname from pg_namespace where nspname = 'joinery_import'");
    return { url, ask, schemas };
  }

  async function fill(url: string) {
    const database = await openDatabase(url);
    for (const text of [
      'create table person (id serial primary key, name text)',
      'create sequence person_positions',
      'create function greet() returns trigger language plpgsql as $$ begin new.name := new.name || 1; return new; end $$',
      'create trigger person_greeted before insert on person for each row execute function greet()',
      "insert into person (name) values ('ada')",
    ])
      await sql.raw(text).execute(database.kysely);
    await database.close();
  }

  test('shows nothing before everything is settled, and what belongs to tables goes with them', async () => {
    const { url, ask, schemas } = await open();
    const stage = await openStage({ url });
    await fill(stage.ways.url);
    expect(await ask("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    await stage.settle([shop]);
    await stage.close();
    expect(
      await ask("insert into person (name) values ('bob') returning id, name, nextval('person_positions')"),
    ).toEqual([...[2, 'bob1', '1']]);
    expect(await schemas()).toEqual([]);
  });

  test('settles nothing over a table that came meanwhile, nor beside a server', async () => {
    const { url, ask, schemas } = await open();
    const stage = await openStage({ url });
    await fill(stage.ways.url);
    const release = await hold(url, 'shop', 'shared');
    await expect(stage.settle([shop])).rejects.toThrow('Other processes use the database');
    await release();
    await ask('create table person (other text)');
    await expect(stage.settle([shop])).rejects.toThrow('has a table person already');
    await stage.close();
    expect([await ask('select * from person'), await schemas()]).toEqual([[], []]);
  });

  test('belongs to one process, and loses what a killed one left', async () => {
    const { url, ask } = await open();
    await ask('create schema joinery_import');
    await ask('create table joinery_import.person (id integer)');
    const stage = await openStage({ url });
    await expect(openStage({ url })).rejects.toThrow('Other processes use the database');
    await fill(stage.ways.url);
    await stage.close();
    expect(await ask("select tablename from pg_tables where tablename = 'person'")).toEqual([]);
  });
});
