BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	client VARCHAR(80), 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT events_client UNIQUE (table_id, client), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',1,1.79494402840890097611e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',2,1.79494402847299146653e+09,'moved',1,'{"text": "A1"}',NULL);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',3,1.79494402850556683537e+09,'moved',2,'{"text": "A10"}',NULL);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',4,1.79494402855382132527e+09,'moved',1,'{"text": "A11"}',NULL);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',5,1.79494402856051397327e+09,'resigned',2,'{}',NULL);
INSERT INTO "events" VALUES('_m3STQF-KTIcfnPv',6,1.79494402858049559596e+09,'rematch',1,'{"table": "M4JbvfnGXDhG06L4"}',NULL);
INSERT INTO "events" VALUES('M4JbvfnGXDhG06L4',1,1.79494402858049559596e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('M4JbvfnGXDhG06L4',2,1.79494402861695146562e+09,'moved',1,'{"text": "A1"}',NULL);
INSERT INTO "events" VALUES('M4JbvfnGXDhG06L4',3,1.79494402864009952548e+09,'moved',2,'{"text": "A10"}',NULL);
INSERT INTO "events" VALUES('fDMaWCYsUjS0Hzv4',1,1.7949440286538593769e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('fDMaWCYsUjS0Hzv4',2,1.79494402871506357195e+09,'joined',1,'{"name": "P1"}',NULL);
INSERT INTO "events" VALUES('fDMaWCYsUjS0Hzv4',3,1.79494402872911071778e+09,'joined',2,'{"name": "P2", "lots": [1, 2]}',NULL);
INSERT INTO "events" VALUES('fDMaWCYsUjS0Hzv4',4,1.79494402874753379824e+09,'moved',1,'{"text": "c2NE"}','1:first');
INSERT INTO "events" VALUES('bTjsvNEizN8v70oP',1,1.79494402877705621721e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('h_VCg2JemzsooupU',1,1.79494402887375831606e+09,'created',0,'{}',NULL);
CREATE TABLE grants (
	table_id VARCHAR(32) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	seats VARCHAR(64) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, key_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('_m3STQF-KTIcfnPv','da529e5ae6921de492a13dead48e11aaf9229ac9bcf114b23ebff7acd2290f6c','1 2',1,1.79494402840890097611e+09);
INSERT INTO "grants" VALUES('_m3STQF-KTIcfnPv','ec88a803f79dbb63c0c3d4aa06fb233e1aa2e0e5e1afb7462ee7167bc48edfa8','1',0,1.79494402840890097611e+09);
INSERT INTO "grants" VALUES('_m3STQF-KTIcfnPv','be2846b630e7e7769b37e4ee9ec319a754703de43cdecf1cf69801006f582c41','2',0,1.79494402840890097611e+09);
INSERT INTO "grants" VALUES('M4JbvfnGXDhG06L4','be2846b630e7e7769b37e4ee9ec319a754703de43cdecf1cf69801006f582c41','1',0,1.79494402858049559596e+09);
INSERT INTO "grants" VALUES('M4JbvfnGXDhG06L4','da529e5ae6921de492a13dead48e11aaf9229ac9bcf114b23ebff7acd2290f6c','1 2',1,1.79494402858049559596e+09);
INSERT INTO "grants" VALUES('M4JbvfnGXDhG06L4','ec88a803f79dbb63c0c3d4aa06fb233e1aa2e0e5e1afb7462ee7167bc48edfa8','2',0,1.79494402858049559596e+09);
INSERT INTO "grants" VALUES('fDMaWCYsUjS0Hzv4','b7d55983eaf5e00bf57dc3d014bbbc0b164b3352debededeaba0909c2a432dde','',1,1.7949440286538593769e+09);
INSERT INTO "grants" VALUES('fDMaWCYsUjS0Hzv4','8f506bcd6446729f85d0adfddd963fa544474bcd829781f0c54fe7bfdc03052e','1',0,1.7949440286538593769e+09);
INSERT INTO "grants" VALUES('fDMaWCYsUjS0Hzv4','4e6c899aa30ab9cea81af6649c9502a487fee9d5f69246d07acbc8f0bf247daf','2',0,1.7949440286538593769e+09);
INSERT INTO "grants" VALUES('bTjsvNEizN8v70oP','48841edd3ef614a15e99dc3201c885e811a30ba6668f055e8be09fd7a0a9721f','1',1,1.79494402877705621721e+09);
INSERT INTO "grants" VALUES('bTjsvNEizN8v70oP','897070b6a3965b3055ecbb067c19547776e38a7275661c55af169d44cfc72a3f','1',0,1.79494402877705621721e+09);
INSERT INTO "grants" VALUES('h_VCg2JemzsooupU','6613af4cfb201d1a2f144efb026f4c076b6fb22f99b73c100fc680dd75d92c9b','1',1,1.79494402887375831606e+09);
INSERT INTO "grants" VALUES('h_VCg2JemzsooupU','2c7ac57be7da33ef359954349e4e1cf00108da3325120985cd269b1c33849af0','1',0,1.79494402887375831606e+09);
INSERT INTO "grants" VALUES('h_VCg2JemzsooupU','19979ad75b50690d122cbb920eda833c4ab26d50c829bcefea9ae20b0de37e10','2',0,1.79494402887375831606e+09);
INSERT INTO "grants" VALUES('h_VCg2JemzsooupU','f24d4a154ad2e0709b4d811617a7ce3229953844d8f0a40f30c5ece7ef16c2d5','3',0,1.79494402887375831606e+09);
INSERT INTO "grants" VALUES('h_VCg2JemzsooupU','d9a2f9c1608758eb6cc8ddfb072c534d339d2422d95baba6c9c98e7508d93505','4',0,1.79494402887375831606e+09);
CREATE TABLE jobs (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	since DOUBLE NOT NULL, 
	due DOUBLE, 
	lease_until DOUBLE, 
	worker VARCHAR(64), 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "jobs" VALUES('fDMaWCYsUjS0Hzv4',4,2,'',1.79494402874753379824e+09,1.79503002874753379825e+09,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created DOUBLE NOT NULL, 
	terms TEXT NOT NULL, open BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('_m3STQF-KTIcfnPv',1.79494402840890097611e+09,'{"game": "stargazer", "rules": 1, "options": {}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": null}',0);
INSERT INTO "tables" VALUES('M4JbvfnGXDhG06L4',1.79494402858049559596e+09,'{"game": "stargazer", "rules": 1, "options": {}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": {"earlier": {"games": 0, "draws": 0, "wins": [0, 0], "points": [0, 0]}, "games": [{"table": "_m3STQF-KTIcfnPv", "winners": [2], "scores": [2, 6]}], "changed": true}}',0);
INSERT INTO "tables" VALUES('fDMaWCYsUjS0Hzv4',1.7949440286538593769e+09,'{"game": "lgame", "rules": 2, "options": {"dots": "a1:3,c3", "stuck": "penalty"}, "seats": [{"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}], "clock": {"kind": "total", "seconds": 86000.0, "increment": 5.0, "days": 0.0}, "position": "", "open": false, "lots": true, "change_seats": true, "before": null}',0);
INSERT INTO "tables" VALUES('bTjsvNEizN8v70oP',1.79494402877705621721e+09,'{"game": "alignment", "rules": 1, "options": {}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "computer", "name": "", "level": "level1", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": null}',0);
INSERT INTO "tables" VALUES('h_VCg2JemzsooupU',1.79494402887375831606e+09,'{"game": "hexa", "rules": 2, "options": {"seats": "4"}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": true, "lots": false, "change_seats": true, "before": null}',1);
CREATE INDEX grants_by_key ON grants (key_hash, created, table_id);
CREATE INDEX jobs_by_due ON jobs (due);
CREATE INDEX tables_by_open ON tables (open, created);
COMMIT;
